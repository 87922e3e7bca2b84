import { need, permissions } from '@lineside/contract/core'
import { cachedList } from '../../core/cached-lists/index.ts'
import { optionGroups } from './queries.ts'

/** What can be chosen, for whoever fills forms or makes them. */
export const optionGroupsCachedList = cachedList({
  name: 'options',
  source: optionGroups,
  right: [need(permissions.appCollect), need(permissions.forms), need(permissions.optionGroups)],
  rows: (all, sees) =>
    [...all.values()]
      .filter(({ plants }) => plants === null || sees(plants))
      .map(({ plants: _, ...group }) => group)
      .sort((a, b) => a.id - b.id),
})
