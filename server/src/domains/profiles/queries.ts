import type { Rights } from '@lineside/contract/core'
import { type Application, effectiveRights } from '@lineside/contract/profiles'
import { defineCache } from '../../core/cache/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { namesIn } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'

export interface Profile {
  id: number
  name: string
  applications: readonly Application[]
  logBookId: number | null
  enabled: boolean
  /** what its holders hold: the stored rights of its own applications */
  rights: Rights
}

/** A profile as it is stored: with the rights of applications it does not have, which nobody holds by it. */
export interface StoredProfile extends Profile {
  rowVersion: number
}

export interface Row {
  id: number
  name: string
  applications: Application[]
  log_book_id: number | null
  enabled: boolean
  rights: Rights | null
  row_version: number
}

export const profileColumns = `p.id, p.name, p.applications, p.log_book_id, p.enabled, p.row_version,
  (select jsonb_object_agg(r.permission_id, r.level) from profiles_rights r where r.profile_id = p.id) as rights`

export function storedProfile(row: Row): StoredProfile {
  return {
    id: row.id,
    name: row.name,
    applications: row.applications,
    logBookId: row.log_book_id,
    enabled: row.enabled,
    rights: row.rights ?? {},
    rowVersion: row.row_version,
  }
}

function profileOf({ rowVersion: _, ...profile }: StoredProfile): Profile {
  return { ...profile, rights: effectiveRights(profile.applications, profile.rights) }
}

/** Every profile with the rights that count, by id: whoever asks what somebody may, asks here and nowhere else. */
export const profiles = defineCache<ReadonlyMap<number, Profile>>('profiles', async (db) => {
  const { rows } = await db.query<Row>(`select ${profileColumns} from profiles p`)
  return new Map(rows.map((row) => [row.id, profileOf(storedProfile(row))]))
})

/** By what profiles are called, for lists that are searched. */
export const searchedProfiles = namesIn(profiles, (all) => [...all.values()].map(({ id, name }) => [id, name] as const))

/** A profile as it is stored; profiles belong to no plant, so whoever may read them reads them all. */
export async function findProfile(ctx: ReadContext, id: number): Promise<StoredProfile | undefined> {
  const { rows } = await ctx.db.query<Row>(`select ${profileColumns} from profiles p where p.id = $1`, [id])
  return rows.map(storedProfile)[0]
}

/**
 * A profile for who gives it to somebody, with the rights that count: until the command ends nobody changes or disables
 * it, so that whoever disables it finds its new holder. Throws NOT_FOUND.
 */
export async function lockProfileToGive(ctx: WriteContext, id: number): Promise<Profile> {
  await ctx.db.query('select 1 from profiles where id = $1 for share', [id])
  const profile = await findProfile(ctx, id)
  if (!profile) throw problem('NOT_FOUND')
  return profileOf(profile)
}
