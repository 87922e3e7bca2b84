import { mayAnalyse } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'
import { accountNames, holdersAt, managersOf } from '../../accounts/index.ts'
import type { Lot } from '../record.ts'

type Blocked = Pick<Lot, 'industry_id' | 'blocked_by'> & { state: Lot['state'] }

/**
 * Who may release a lot that somebody blocked, never who did: of a blocked one the managers of the plant, administrators
 * behind them (decisions 0, rule 10); of one that its blocker put back to analysis also whoever analyses there.
 */
export async function releasersOf(
  ctx: ReadContext,
  { state, industry_id: plant, blocked_by: blocker }: Blocked,
): Promise<{ id: number; name: string }[]> {
  const names = await ctx.cached(accountNames)
  const ids = new Set<number>()
  for (const need of mayAnalyse) {
    if (state === 'A') for (const id of await holdersAt(ctx, plant, need)) ids.add(id)
    for (const id of await managersOf(ctx, plant, need)) ids.add(id)
  }
  return [...ids].filter((id) => id !== blocker).map((id) => ({ id, name: names.get(id) ?? '' }))
}

const NAMED = 3

/** What who blocked a lot is told instead of releasing it: who may, or that nobody else is left. */
export async function refusedToBlocker(
  ctx: ReadContext,
  lot: Blocked,
  code: 'SAME_PERSON' | 'LOT_BLOCKED_BY_YOU',
): Promise<Problem> {
  const others = await releasersOf(ctx, lot)
  if (others.length === 0) return problem('NO_SECOND_PERSON')
  const names = others
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ')
  return problem(code, { sentence: 'LOT_BLOCKED_BY_YOU', params: { names } })
}
