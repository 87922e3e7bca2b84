import { getProfileHolders, type profileHolders } from '@lineside/contract/accounts'
import { type Infer, type Language, PAGE_SIZE } from '@lineside/contract/core'
import { query } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { profiles, shownName } from '../../profiles/index.ts'
import { initialsOf } from '../present.ts'

interface Row {
  id: number
  name: string
  role_id: number
  role_name: string
  state: Infer<typeof profileHolders>['accounts'][number]['state']
  plants: number[]
}

/** Those of the reader's plants; administrators see every account, also one without a plant. */
const visible = `($2::boolean or exists (
  select 1 from accounts_plants p where p.account_id = a.id and p.industry_id = any($3::bigint[])))`

export const getProfileHoldersQuery = query(getProfileHolders, async (ctx, { params, query: filters }) => {
  if (!(await ctx.cached(profiles)).has(params.id)) throw problem('NOT_FOUND')
  const scope = [params.id, ctx.actor.isAdmin, ctx.actor.plants]
  const counted = await ctx.db.query<{ count: number; visible: number }>(
    `select count(*) as count, count(*) filter (where ${visible}) as visible from accounts a where a.profile_id = $1`,
    scope,
  )
  const { rows } = await ctx.db.query<Row>(
    `select a.id, a.name, a.role_id, r.name as role_name, a.state, array(
       select p.industry_id from accounts_plants p
       where p.account_id = a.id and ($2::boolean or p.industry_id = any($3::bigint[])) order by 1) as plants
     from accounts a join accounts_roles r on r.id = a.role_id
     where a.profile_id = $1 and ${visible} order by a.search_name, a.id limit $4 offset $5`,
    [...scope, filters.limit ?? PAGE_SIZE, filters.skip ?? 0],
  )
  const { count, visible: seen } = counted.rows[0] ?? { count: 0, visible: 0 }
  return { count, visible: seen, accounts: rows.map((row) => present(row, ctx.language)) }
})

function present(row: Row, language: Language) {
  const { id, name, state, plants } = row
  const accountRole = { id: row.role_id, name: shownName(row.role_name, language) }
  return { id, name, initials: initialsOf(name), accountRole, state, plants }
}
