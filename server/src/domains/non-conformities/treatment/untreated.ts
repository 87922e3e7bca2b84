import type { untreatedAges } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'

/** Hours after which the manager hears of an untreated one as well (decisions section 4). */
const MANAGER_HOURS = 72
const HOUR = 3_600_000

/** SQL: since when one stands without treatment; again, where its first treatment had no effect. */
export const untreatedFrom = 'coalesce(taken_up_at, found_at)'

/** Without treatment before this moment, one without treatment waits too long: for its responsible, or for the managers. */
export async function untreatedSince(ctx: ReadContext, age: (typeof untreatedAges)[number]): Promise<string> {
  const hours = age === 'long' ? MANAGER_HOURS : await setting(ctx, 'nc.untreatedHours')
  return new Date(ctx.now.getTime() - hours * HOUR).toISOString()
}
