import type { AnyEndpoint } from '@lineside/contract/core'
import type { ServerDomain } from '../../core/domain.ts'
import { profilesKept } from './cached-list.ts'
import { changeProfileCommand } from './change-profile.ts'
import { createProfileCommand } from './create-profile.ts'
import { duplicateProfileCommand } from './duplicate-profile.ts'
import { setProfileEnabledCommand } from './enable-profile.ts'
import { listProfilesQuery } from './list-profiles.ts'
import { getProfileLogQuery, getProfileQuery, listCommandsQuery, type NamesOf } from './read-profiles.ts'

export { holdProfileToGive, type Profile, profiles } from './queries.ts'
export { createProfile } from './store-profile.ts'

/** What later domains have and this one, the first, is handed. */
interface Handed {
  /** every endpoint of the house; asked when it stands */
  endpoints: () => readonly AnyEndpoint[]
  namesOf: NamesOf
}

export function profilesDomain({ endpoints, namesOf }: Handed): ServerDomain {
  return {
    name: 'profiles',
    endpoints: [
      listProfilesQuery,
      getProfileQuery,
      getProfileLogQuery(namesOf),
      listCommandsQuery(endpoints),
      createProfileCommand,
      changeProfileCommand,
      duplicateProfileCommand,
      setProfileEnabledCommand,
    ],
    cachedLists: [profilesKept],
  }
}
