import type { LogNames } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from './queries.ts'
import { texts } from './texts.ts'

/**
 * Who did something, as the reader of a record's log is told it. What belongs to their plants is told as it was. Records of
 * all plants or of several are changed everywhere: there whoever belongs to other plants alone is not named.
 */
export const logNames: LogNames = async (ctx) => {
  const names = await ctx.cached(accountNames)
  if (ctx.actor.isAdmin) return (accountId) => names.get(accountId) ?? ''
  const strangers = await peopleElsewhere(ctx)
  return (accountId, industryId) => {
    const isOwn = industryId !== null && ctx.actor.plants.includes(industryId)
    if (isOwn || !strangers.has(accountId)) return names.get(accountId) ?? ''
    return texts[ctx.language].log.otherPlant
  }
}

/** Those who have plants, and none of the reader's. */
async function peopleElsewhere(ctx: ReadContext): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select account_id as id from accounts_plants group by account_id
     having not coalesce(bool_or(industry_id = any($1::bigint[])), false)`,
    [ctx.actor.plants],
  )
  return new Set(rows.map(({ id }) => id))
}
