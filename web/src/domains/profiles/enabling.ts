import { profileCatalogue } from '@lineside/contract/profiles'
import { call } from '../../core/api/index.ts'
import { type Profile, profiles } from './queries.ts'

type Subject = Pick<Profile, 'id' | 'name' | 'rowVersion'>

const own = { domain: 'profiles' as const, queries: profiles, nameOf: ({ name }: Pick<Subject, 'name'>) => name }

/** How a profile is enabled and disabled. */
export const enabling = {
  ...own,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(profileCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

/** How another one like it is made. */
export const duplicating = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(profileCatalogue.duplicate, { params: { id }, body: { rowVersion } }),
}
