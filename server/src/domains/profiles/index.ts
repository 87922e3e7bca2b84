import type { ServerDomain } from '../../core/domain.ts'

export { createProfile } from './create-profile.ts'
export { type Profile, profiles } from './queries.ts'

export const profilesDomain: ServerDomain = { name: 'profiles', endpoints: [] }
