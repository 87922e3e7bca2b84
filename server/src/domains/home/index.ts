import type { ServerDomain } from '../../core/domain.ts'
import { getPendingQuery } from './get-pending.ts'
import { getSummaryQuery } from './get-summary.ts'

export const homeDomain: ServerDomain = { name: 'home', endpoints: [getPendingQuery, getSummaryQuery] }
