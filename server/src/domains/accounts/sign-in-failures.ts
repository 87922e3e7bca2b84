import { holdLock, maybe, run } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { sql } from './tables.ts'

export const LOCK_MINUTES = 15
const LOCK_AFTER = 5

/** Guesses at one id stand in line, so that a burst of them cannot slip past the lock. */
export async function oneAtATime(ctx: ReadContext, login: string): Promise<void> {
  await holdLock(ctx.db, 'accounts.login', login)
}

/** Minutes for which the id is still closed; 0 where it is open. */
export async function lockedMinutes(ctx: ReadContext, login: string): Promise<number> {
  const failed = sql.selectFrom('accounts_sign_in_failures').select('locked_until').where('login', '=', login)
  const until = (await maybe(ctx.db, failed))?.locked_until
  return until ? Math.ceil((Date.parse(until) - ctx.now.getTime()) / 60_000) : 0
}

/** Counts a wrong password for an id, whether it exists or not; says whether that closed it. */
export async function countFailure(ctx: ReadContext, login: string): Promise<boolean> {
  const { rows } = await ctx.db.query<{ failures: number }>(
    `insert into accounts_sign_in_failures as f (login, failures, last_at) values ($1, 1, $2)
     on conflict (login) do update set last_at = excluded.last_at, locked_until = null,
       failures = case when f.last_at < $3 or f.locked_until is not null then 1 else f.failures + 1 end
     returning failures`,
    [login, ctx.now.toISOString(), new Date(ctx.now.getTime() - LOCK_MINUTES * 60_000).toISOString()],
  )
  const locks = (rows[0]?.failures ?? 0) >= LOCK_AFTER
  if (locks) await lock(ctx, login)
  return locks
}

async function lock(ctx: ReadContext, login: string) {
  await ctx.db.query('update accounts_sign_in_failures set locked_until = $2 where login = $1', [
    login,
    new Date(ctx.now.getTime() + LOCK_MINUTES * 60_000).toISOString(),
  ])
}

/** The right password was given: earlier guesses count no longer. */
export async function forgetFailures(ctx: ReadContext, login: string): Promise<void> {
  await run(ctx.db, sql.deleteFrom('accounts_sign_in_failures').where('login', '=', login))
}
