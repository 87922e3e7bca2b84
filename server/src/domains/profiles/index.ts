export { type Profile, profiles } from './queries.ts'

import type { ServerDomain } from '../../core/domain.ts'

export const profilesDomain: ServerDomain = { name: 'profiles', endpoints: [] }
