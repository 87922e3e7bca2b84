import { changePassword } from '@lineside/contract/accounts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'
import { endLinksOf } from '../links/links.ts'
import { assertNotCommon } from '../password/common.ts'
import { type Hashing, hashPassword, passwordFits } from '../password/hashing.ts'
import { sessions } from '../queries.ts'
import { removeDevices } from '../sign-in/devices.ts'
import { clearFailures, countGuess, locked, takeBack } from '../sign-in/sign-in-failures.ts'
import type { Tokens } from '../sign-in/token.ts'
import { endOthers, ownHistory } from './sessions.ts'

interface Row {
  login: string
  password_hash: string | null
}

/**
 * Replaces the caller's password. Whoever sits at somebody's open page guesses at the current one no better than at the
 * sign-in: both count to the same lock. Links to choose a password, the PIN and known devices are void. Neither password ever
 * stands in the history.
 */
export function changePasswordCommand(tokens: Tokens, hashing: Hashing) {
  return command(changePassword, async (ctx, { body }) => {
    if (!ctx.services.config.passwordSignIn) throw problem('PASSWORD_SIGN_IN_OFF')
    const { login, password_hash: stored } = await ownRow(ctx)
    if (stored === null) throw problem('STATE_REFUSED')
    const source = tokens.devices.fingerprint(ctx.address)
    const lane = `account ${ctx.actor.accountId}`
    const tried = await hashing.run(lane, () => tryChange(ctx, { login, source, stored }, body), true)
    if (tried.next === null) return refuse(ctx, tried.last)
    const { rowCount } = await ctx.db.query(
      'update accounts set password_hash = $2, pin_hash = null where id = $1 and password_hash = $3',
      [ctx.actor.accountId, tried.next, stored],
    )
    // another change came first: what was typed as the current one is so no more
    if (rowCount === 0) throw wrongPassword()
    await endLinksOf(ctx.db, ctx.actor.accountId, ctx.now)
    await removeDevices(ctx.db, ctx.actor.accountId)
    await clearFailures(ctx.db, login)
    const sessionsEnded = await endOthers(ctx)
    await ctx.record({ ...ownHistory(ctx), event: 'accounts.passwordChanged', after: { sessionsEnded } })
    ctx.outdates(sessions)
    return undefined
  })
}

async function ownRow(ctx: WriteContext): Promise<Row> {
  const { rows } = await ctx.ahead.query<Row>('select login_key as login, password_hash from accounts where id = $1', [
    ctx.actor.accountId,
  ])
  const row = rows[0]
  if (!row) throw problem('UNAUTHENTICATED')
  return row
}

interface Own {
  login: string
  source: string
  stored: string
}

/** Before the transaction: the hash of the next password, or null where the current one was wrong. */
async function tryChange(
  ctx: WriteContext,
  { login, source, stored }: Own,
  { current, next }: { current: string; next: string },
): Promise<{ next: string | null; last: boolean }> {
  const guess = { login, source, known: false, now: ctx.now }
  const { last } = await countGuess(ctx.ahead, guess)
  if (!(await passwordFits(stored, current))) return { next: null, last }
  await takeBack(ctx.ahead, guess)
  if (next === current) throw problem('VALIDATION', { fields: { next: { code: 'samePassword' } } })
  await assertNotCommon('next', next)
  return { next: await hashPassword(next), last }
}

async function refuse(ctx: WriteContext, last: boolean): Promise<never> {
  await ctx.record({ ...ownHistory(ctx), event: last ? 'accounts.locked' : 'accounts.passwordRefused' })
  return ctx.refuse(last ? locked() : wrongPassword())
}

/** Not 401, which would end the page of somebody who mistyped. */
function wrongPassword(): Problem {
  return problem('VALIDATION', { fields: { current: { code: 'wrongPassword' } } })
}
