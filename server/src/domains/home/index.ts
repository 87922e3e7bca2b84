import type { CachedList } from '../../core/cached-lists/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { getAccountCacheQuery } from './get-account-cache.ts'
import { getPendingQuery } from './get-pending.ts'
import { getPlantDayQuery } from './get-plant-day.ts'
import { getPunchListQuery } from './get-punch-list.ts'
import { getSummaryQuery } from './get-summary.ts'

/** `lists`: what every domain's door gives applications to keep */
export function homeDomain(lists: () => readonly CachedList[]): ServerDomain {
  const endpoints = [getPendingQuery, getPlantDayQuery, getSummaryQuery, getPunchListQuery, getAccountCacheQuery(lists)]
  return { name: 'home', endpoints }
}
