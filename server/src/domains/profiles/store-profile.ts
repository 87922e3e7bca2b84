import { type Rights, searchText } from '@lineside/contract/core'
import type { Application } from '@lineside/contract/profiles'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { Work } from '../../core/work/index.ts'

export interface NewProfile {
  id: number
  name: string
  applications: readonly Application[]
  rights: Rights
  logBookId?: number | null
}

/** Adds a profile with its rights to the work under way. */
export function createProfile(work: Pick<Work, 'insert'>, profile: NewProfile): void {
  work.insert('profiles', {
    id: profile.id,
    name: profile.name,
    search_name: searchText(profile.name),
    applications: profile.applications,
    log_book_id: profile.logBookId ?? null,
  })
  for (const [permission, level] of Object.entries(profile.rights)) {
    work.insert('profiles_rights', { profile_id: profile.id, permission_id: Number(permission), level })
  }
}

/** Writes what a profile is made of in place of what it was. */
export async function replaceProfile(ctx: WriteContext, profile: NewProfile): Promise<void> {
  const { id, name, applications, rights, logBookId = null } = profile
  await ctx.db.query(
    `update profiles set name = $2, search_name = $3, applications = $4::text[], log_book_id = $5,
       row_version = row_version + 1
     where id = $1`,
    [id, name, searchText(name), applications, logBookId],
  )
  await ctx.db.query('delete from profiles_rights where profile_id = $1', [id])
  await ctx.db.query(
    `insert into profiles_rights (profile_id, permission_id, level)
     select $1, permission, level from unnest($2::integer[], $3::text[]) as r (permission, level)`,
    [id, Object.keys(rights).map(Number), Object.values(rights)],
  )
}
