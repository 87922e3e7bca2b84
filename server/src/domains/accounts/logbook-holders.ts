import type { ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'

type Reader = Pick<ReadContext, 'db' | 'cached'>

/** The active people of a plant who keep a logbook: by themselves, else by their profile. */
export async function logbookHolders(ctx: Reader, logBookId: number, industryId: number): Promise<readonly number[]> {
  const giving = [...(await ctx.cached(profiles)).values()].filter((one) => one.logBookId === logBookId)
  const { rows } = await ctx.db.query<{ id: number }>(
    `select a.id from accounts a join accounts_plants p on p.account_id = a.id and p.industry_id = $2
     where a.state = 'ACTIVE' and (a.log_book_id = $1 or (a.log_book_id is null and a.profile_id = any($3::bigint[])))
     order by a.id`,
    [logBookId, industryId, giving.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/** The logbooks that some people keep. */
export async function logbooksOf(ctx: Reader, accountIds: readonly number[]): Promise<readonly number[]> {
  if (accountIds.length === 0) return []
  const { rows } = await ctx.db.query<{ own: number | null; profileId: number }>(
    `select distinct log_book_id as own, profile_id as "profileId" from accounts
     where id = any($1::bigint[]) and state = 'ACTIVE'`,
    [accountIds],
  )
  const known = await ctx.cached(profiles)
  return [...new Set(rows.flatMap(({ own, profileId }) => own ?? known.get(profileId)?.logBookId ?? []))]
}
