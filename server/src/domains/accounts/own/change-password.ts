import { changePassword } from '@lineside/contract/accounts'
import { hash, verify } from '@node-rs/argon2'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'
import { sessions } from '../queries.ts'
import { countFailure, forgetFailures, LOCK_MINUTES, lockedMinutes, oneAtATime } from '../sign-in-failures.ts'
import { endOthers, ownHistory } from './sessions.ts'

interface Row {
  login: string
  password_hash: string | null
}

/**
 * Replaces the caller's password. Whoever sits at somebody's open page guesses at the current one no better than at the
 * sign-in: both count to the same lock. Neither password ever stands in the history.
 */
export const changePasswordCommand = command(changePassword, async (ctx, { body }) => {
  const login = await lockedLogin(ctx)
  const minutes = await lockedMinutes(ctx, login)
  if (minutes > 0) throw problem('ACCOUNT_LOCKED', { params: { minutes } })
  const stored = (await ownRow(ctx)).password_hash
  if (stored === null) throw problem('STATE_REFUSED')
  if (!(await verify(stored, body.current))) return refuse(ctx, login)
  if (body.next === body.current) throw problem('VALIDATION', { fields: { next: { code: 'samePassword' } } })
  await ctx.db.query('update accounts set password_hash = $2 where id = $1', [
    ctx.actor.accountId,
    await hash(body.next),
  ])
  await forgetFailures(ctx, login)
  const sessionsEnded = await endOthers(ctx)
  await ctx.record({ ...ownHistory(ctx), event: 'accounts.passwordChanged', after: { sessionsEnded } })
  ctx.outdates(sessions)
  return undefined
})

async function ownRow(ctx: WriteContext): Promise<Row> {
  const { rows } = await ctx.db.query<Row>('select lower(login) as login, password_hash from accounts where id = $1', [
    ctx.actor.accountId,
  ])
  const row = rows[0]
  if (!row) throw problem('UNAUTHENTICATED')
  return row
}

/** In line with the sign-ins at the same id; what the account holds is read behind it. */
async function lockedLogin(ctx: WriteContext): Promise<string> {
  const { login } = await ownRow(ctx)
  await oneAtATime(ctx, login)
  return login
}

async function refuse(ctx: WriteContext, login: string): Promise<never> {
  const locks = await countFailure(ctx, login)
  await ctx.record({ ...ownHistory(ctx), event: locks ? 'accounts.locked' : 'accounts.passwordRefused' })
  ctx.refuse(locks ? problem('ACCOUNT_LOCKED', { params: { minutes: LOCK_MINUTES } }) : wrongPassword())
  return undefined as never
}

/** Not 401, which would end the page of somebody who mistyped. */
function wrongPassword(): Problem {
  return problem('VALIDATION', { fields: { current: { code: 'wrongPassword' } } })
}
