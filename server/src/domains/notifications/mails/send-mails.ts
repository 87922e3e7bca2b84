import type { JobContext } from '../../../core/jobs/index.ts'
import { sendMail } from '../../../core/mail/index.ts'
import { receiversOf } from '../../accounts/index.ts'

const MINUTE = 60_000
/** After so many minutes it is tried again, then every hour. */
const AGAIN = [1, 5, 15, 60] as const
/** After that long nobody tries any longer; what it carries stands in the portal. */
const GIVE_UP = 3 * 24 * 60 * MINUTE
/** Mails of one run of the job. */
const MAX_MAILS = 200

interface Queued {
  id: number
  account_id: number
  address: string
  subject: string
  text: string
  attempts: number
  created_at: string
}

/**
 * Sends what is due, one after the other, to who is still to be told by mail at the address that they have now. One that
 * the server took and whose process died then is sent again, under the same Message-ID, by which the reader's program knows it.
 */
export async function sendMails(ctx: JobContext): Promise<void> {
  const { mail } = ctx.services.config
  if (!mail) return
  const { rows } = await ctx.db.query<Queued>(
    `select m.id, m.account_id, m.address, m.subject, m.text, m.attempts, m.created_at from notifications_mails m
     where m.state = 'QUEUED' and m.next_at <= $1 order by m.next_at, m.id limit ${MAX_MAILS}`,
    [ctx.now.toISOString()],
  )
  const addresses = await addressesOf(ctx, rows)
  for (const one of rows) {
    if (ctx.signal.aborted) return
    const { id, subject, text } = one
    const to = addresses.get(one.account_id)
    if (!to) {
      await removeMail(ctx, id)
      continue
    }
    const queued = { ...one, address: to }
    try {
      await sendMail(mail, { to, subject, text, messageId: `<notifications.${id}@${new URL(mail.portal).hostname}>` })
    } catch (error) {
      // the error's sentence may hold the address
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      ctx.services.log.warn({ code, number: responseCode }, 'A mail of notifications was not taken')
      if (isRefusal(code, responseCode)) {
        await end(ctx, queued, 'REFUSED')
        continue
      }
      await later(ctx, queued)
      // a server that is away is away for all of them
      if (responseCode === undefined) return
      continue
    }
    await end(ctx, queued, 'SENT')
  }
}

/** Of those who are active and have one. What waited may be days old. */
async function addressesOf(ctx: JobContext, mails: readonly Queued[]): Promise<ReadonlyMap<number, string | null>> {
  const ids = [...new Set(mails.map((one) => one.account_id))]
  const receivers = await receiversOf(ctx.db, ids, null)
  return new Map(receivers.map(({ id, email }) => [id, email]))
}

const removeMail = (ctx: JobContext, id: number): Promise<void> =>
  ctx.command([], async (write) => {
    await write.db.query('delete from notifications_mails where id = $1', [id])
  })

/** The server knows the address and does not take anything for it: trying again would change nothing. */
const isRefusal = (code: string | undefined, responseCode = 0): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

function end(ctx: JobContext, { id, account_id, address }: Queued, state: 'SENT' | 'REFUSED' | 'UNREACHABLE') {
  return ctx.command([], async (write) => {
    // the sentences of others are kept no longer than they are needed
    await write.db.query(
      `update notifications_mails set state = $2, ended_at = $3, address = $4, attempts = attempts + 1, text = ''
       where id = $1`,
      [id, state, write.now.toISOString(), address],
    )
    if (state === 'REFUSED')
      await write.db.query('update notifications_channels set refused_address = $2 where account_id = $1', [
        account_id,
        address,
      ])
  })
}

async function later(ctx: JobContext, queued: Queued): Promise<void> {
  const { id, attempts, created_at } = queued
  if (ctx.now.getTime() - Date.parse(created_at) > GIVE_UP) return end(ctx, queued, 'UNREACHABLE')
  const minutes = AGAIN[attempts] ?? 60
  await ctx.command([], async (write) => {
    await write.db.query('update notifications_mails set attempts = attempts + 1, next_at = $2 where id = $1', [
      id,
      new Date(write.now.getTime() + minutes * MINUTE).toISOString(),
    ])
  })
}
