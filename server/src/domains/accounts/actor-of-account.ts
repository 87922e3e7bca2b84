import type { Actor } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { profiles } from '../profiles/index.ts'
import { actorOf } from './sign-in/authenticate.ts'

interface AccountRow {
  name: string
  roleName: string
  profileId: number
  logBookId: number | null
  plants: number[] | null
}

/** What an account may now, for work that goes on without a session; null where it is not active any more. */
export async function actorOfAccount(
  ctx: Pick<ReadContext, 'db' | 'cached'>,
  accountId: number,
): Promise<Actor | null> {
  const { rows } = await ctx.db.query<AccountRow>(
    `select a.name, r.name as "roleName", a.profile_id as "profileId", a.log_book_id as "logBookId",
       (select array_agg(p.industry_id order by p.industry_id) from accounts_plants p where p.account_id = a.id) as plants
     from accounts a join accounts_roles r on r.id = a.role_id where a.id = $1 and a.state = 'ACTIVE'`,
    [accountId],
  )
  const row = rows[0]
  if (!row) return null
  const profile = (await ctx.cached(profiles)).get(row.profileId)
  return actorOf('', { ...row, accountId, plants: row.plants ?? [] }, profile)
}
