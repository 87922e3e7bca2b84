import { need, permissions } from '@lineside/contract/core'
import { cachedList } from '../../core/cached-lists/index.ts'
import { profiles } from './queries.ts'

/** Their names, for whoever shapes profiles or gives them to people. */
export const profilesCachedList = cachedList({
  name: 'profiles',
  source: profiles,
  right: [need(permissions.accessProfiles), need(permissions.userManagement)],
  rows: (all) => [...all.values()].map(({ id, name, enabled }) => ({ id, name, enabled })).sort((a, b) => a.id - b.id),
})
