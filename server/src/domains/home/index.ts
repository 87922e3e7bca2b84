import type { CachedList } from '../../core/cached-lists/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import type { SearchSource } from '../../core/search/index.ts'
import { getAccountCacheQuery } from './get-account-cache.ts'
import { getPendingQuery } from './get-pending.ts'
import { getPlantDayQuery } from './get-plant-day.ts'
import { getPunchListQuery } from './get-punch-list.ts'
import { getSummaryQuery } from './get-summary.ts'
import { searchQuery } from './search.ts'

interface Parts {
  /** what every domain's door gives applications to keep */
  lists: () => readonly CachedList[]
  /** what every domain's door lets people find */
  searched: () => readonly SearchSource[]
}

export function homeDomain({ lists, searched }: Parts): ServerDomain {
  const endpoints = [
    getPendingQuery,
    getPlantDayQuery,
    getSummaryQuery,
    getPunchListQuery,
    getAccountCacheQuery(lists),
    searchQuery(searched),
  ]
  return { name: 'home', endpoints }
}
