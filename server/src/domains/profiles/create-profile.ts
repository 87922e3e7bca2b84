import type { Rights } from '@lineside/contract/core'
import type { Application } from '@lineside/contract/profiles'
import type { Work } from '../../core/work/index.ts'

export interface NewProfile {
  id: number
  name: string
  applications: readonly Application[]
  rights: Rights
}

/** Adds a profile with its rights to the work under way. */
export function createProfile(work: Pick<Work, 'insert'>, profile: NewProfile): void {
  work.insert('profiles', { id: profile.id, name: profile.name, applications: profile.applications })
  for (const [permission, level] of Object.entries(profile.rights)) {
    work.insert('profiles_rights', { profile_id: profile.id, permission_id: Number(permission), level })
  }
}
