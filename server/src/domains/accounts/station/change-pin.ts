import { changePin } from '@lineside/contract/accounts'
import { identityKey } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { type Hashing, hashPassword, passwordFits } from '../password/hashing.ts'
import { ownHistory } from '../settings/sessions.ts'
import { countGuess, locked, takeBack } from '../sign-in/sign-in-failures.ts'
import type { Tokens } from '../sign-in/token.ts'

interface Row {
  login: string
  badge: string | null
  password_hash: string | null
}

/**
 * Sets the caller's PIN, or takes it away. Whoever sits at somebody's open page does not give themselves a way back: a person
 * with a password proves by it who they are, and wrong ones count to the lock. No PIN ever stands in the history.
 */
export function changePinCommand(tokens: Tokens, hashing: Hashing) {
  return command(changePin, async (ctx, { body: { pin, password } }) => {
    const row = await ownRow(ctx)
    if (pin === null) return store(ctx, null)
    if ([row.login, row.badge].includes(identityKey(pin))) throw fieldProblem('pin', { code: 'trivialPin' })
    if (row.password_hash !== null && !password) throw fieldProblem('password', { code: 'required' })
    const source = tokens.devices.fingerprint(ctx.address)
    const lane = `account ${ctx.actor.accountId}`
    const tried = await hashing.run(lane, () => tryPin(ctx, row, source, { pin, password: password ?? '' }), true)
    if (tried.pinHash === null) return refuse(ctx, tried.last)
    return store(ctx, tried.pinHash)
  })
}

async function ownRow(ctx: WriteContext): Promise<Row> {
  const { rows } = await ctx.ahead.query<Row>(
    'select login_key as login, badge_key as badge, password_hash from accounts where id = $1',
    [ctx.actor.accountId],
  )
  const row = rows[0]
  if (!row) throw problem('UNAUTHENTICATED')
  return row
}

/** Before the transaction: the hash of the PIN, or null where the password was wrong. */
async function tryPin(
  ctx: WriteContext,
  { login, password_hash }: Row,
  source: string,
  { pin, password }: { pin: string; password: string },
): Promise<{ pinHash: string | null; last: boolean }> {
  if (password_hash === null) return { pinHash: await hashPassword(pin), last: false }
  const guess = { login, source, known: false, now: ctx.now }
  const { last } = await countGuess(ctx.ahead, guess)
  if (!(await passwordFits(password_hash, password))) return { pinHash: null, last }
  await takeBack(ctx.ahead, guess)
  return { pinHash: await hashPassword(pin), last }
}

async function store(ctx: WriteContext, pinHash: string | null): Promise<undefined> {
  await ctx.db.query('update accounts set pin_hash = $2 where id = $1', [ctx.actor.accountId, pinHash])
  await ctx.record({ ...ownHistory(ctx), event: pinHash === null ? 'accounts.pinRemoved' : 'accounts.pinChanged' })
  return undefined
}

async function refuse(ctx: WriteContext, last: boolean): Promise<undefined> {
  await ctx.record({ ...ownHistory(ctx), event: last ? 'accounts.locked' : 'accounts.passwordRefused' })
  ctx.refuse(last ? locked() : fieldProblem('password', { code: 'wrongPassword' }))
  return undefined
}
