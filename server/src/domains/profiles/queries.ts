import type { RightLevel } from '@lineside/contract/core'
import type { Application } from '@lineside/contract/profiles'
import { defineCache } from '../../core/cache/index.ts'

export interface Profile {
  id: number
  name: string
  applications: readonly Application[]
  logBookId: number | null
  enabled: boolean
  rights: Readonly<Record<number, RightLevel>>
}

interface Row {
  id: number
  name: string
  applications: Application[]
  log_book_id: number | null
  enabled: boolean
  rights: Record<number, RightLevel> | null
}

/** Every profile with its rights, by id. */
export const profiles = defineCache<ReadonlyMap<number, Profile>>('profiles', async (db) => {
  const { rows } = await db.query<Row>(
    `select p.id, p.name, p.applications, p.log_book_id, p.enabled,
       (select jsonb_object_agg(r.permission_id, r.level) from profiles_rights r where r.profile_id = p.id) as rights
     from profiles p`,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        applications: row.applications,
        logBookId: row.log_book_id,
        enabled: row.enabled,
        rights: row.rights ?? {},
      },
    ]),
  )
})
