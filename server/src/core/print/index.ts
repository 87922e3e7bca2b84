import { createHash, randomBytes } from 'node:crypto'
import { askPrint, readPrint } from '@lineside/contract/core'
import { command, type Queries, query } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'

const LIFE = 5 * 60_000

/** The table keeps the token as a thief of the database could not use it. */
const sealed = (token: string) => createHash('sha256').update(token).digest('hex')

const askPrintCommand = command(askPrint, async (ctx, { body }) => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + LIFE).toISOString()
  ctx.insert('core_print_tokens', {
    token: sealed(token),
    account_id: ctx.actor.accountId,
    path: body.path,
    created_at: ctx.now.toISOString(),
    expires_at: expiresAt,
  })
  return { token, expiresAt }
})

const readPrintQuery = query(readPrint, async (ctx, { params }) => {
  const { rows } = await ctx.db.query<{ path: string; requestedAt: string }>(
    `select path, created_at as "requestedAt" from core_print_tokens
     where token = $1 and account_id = $2 and expires_at > $3`,
    [sealed(params.token), ctx.actor.accountId, ctx.now.toISOString()],
  )
  const row = rows[0]
  if (!row) throw problem('NOT_FOUND')
  return row
})

/**
 * Print tokens: one keeps an address out of the print view's own address and gives no right; what is printed is asked
 * for, and refused, as everywhere.
 */
export const printing = {
  name: 'core',
  endpoints: [askPrintCommand, readPrintQuery],
  async tidy(db: Queries, now: Date) {
    await db.query('delete from core_print_tokens where expires_at < $1', [now.toISOString()])
  },
}
