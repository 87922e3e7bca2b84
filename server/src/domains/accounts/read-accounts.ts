import { getAccount, searchAccounts } from '@lineside/contract/accounts'
import { query } from '../../core/kernel/index.ts'
import { withoutIndex } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { profiles } from '../profiles/index.ts'
import { initialsOf, presentAccount, sessionTimes } from './present.ts'
import { sessions } from './queries.ts'
import { favouritesOf } from './settings/favourites.ts'
import { BY_NAME } from './users/queries.ts'
import { mayBeRare, termsCondition, termsQuery } from './users/search-terms.ts'

/** One's own account only: another's does not exist for the caller. */
export const getAccountQuery = query(getAccount, async (ctx, input) => {
  if (input.query.id !== ctx.actor.accountId) throw problem('NOT_FOUND')
  const session = await ctx.cachedBy(sessions, ctx.actor.sessionId)
  const profile = session && (await ctx.cached(profiles)).get(session.profileId)
  if (!session || !profile) throw problem('UNAUTHENTICATED')
  return {
    ...(await presentAccount(ctx, { ...session, id: session.accountId }, profile)),
    ...(await sessionTimes(ctx)),
    ...(await favouritesOf(ctx, session.accountId)),
  }
})

/** The most people a picker shows (decisions 5.2). */
const MAX_ACCOUNTS = 20

const MANAGER = 'Manager'

export const searchAccountsQuery = query(searchAccounts, async (ctx, { query: filters }) => {
  if (filters.query === undefined && filters.isManager === undefined && filters.id === undefined) return []
  const terms = termsQuery(filters.query ?? '')
  if (filters.query !== undefined && terms === null) return []
  const { rows } = await ctx.db.query<{ id: number; name: string }>(
    `select a.id, a.name from accounts a
     where ${terms === null ? '$1::text is null' : termsCondition('$1')} and case when $6::bigint[] is null then a.state = 'ACTIVE' else a.id = any($6) end
       and ($2::boolean is not true or exists (select 1 from accounts_roles r where r.id = a.role_id and r.name = $3))
       and ($4::boolean or exists (select 1 from accounts_plants p where p.account_id = a.id and p.industry_id = any($5)))
     order by ${mayBeRare(terms) ? withoutIndex(BY_NAME) : BY_NAME}, a.id limit ${MAX_ACCOUNTS}`,
    [terms, filters.isManager ?? null, MANAGER, ctx.actor.isAdmin, ctx.actor.plants, filters.id ?? null],
  )
  return rows.map((row) => ({ id: row.id, name: row.name, initials: initialsOf(row.name) }))
})
