import { setOwnFavourites } from '@lineside/contract/accounts'
import { command, type ReadContext } from '../../../core/kernel/index.ts'

/** The pinned entries of an account's menu, as its answer carries them: none where nothing was ever pinned. */
export async function favouritesOf(
  ctx: Pick<ReadContext, 'db'>,
  accountId: number,
): Promise<{ favourites?: number[] }> {
  const { rows } = await ctx.db.query<{ routes: number[] }>(
    'select routes from accounts_favourites where account_id = $1',
    [accountId],
  )
  return rows[0] ? { favourites: rows[0].routes } : {}
}

export const setOwnFavouritesCommand = command(setOwnFavourites, async (ctx, { body: { routes } }) => {
  await ctx.db.query(
    `insert into accounts_favourites (account_id, routes) values ($1, $2)
     on conflict (account_id) do update set routes = excluded.routes`,
    [ctx.actor.accountId, routes],
  )
  return undefined
})
