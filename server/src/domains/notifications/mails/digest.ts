import { localTime, type TemplateKey } from '@lineside/contract/core'
import { routePath } from '@lineside/contract/routes'
import type { JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { type Receiver, receiversOf } from '../../accounts/index.ts'
import { addressIn, openRoutes } from '../addresses.ts'
import { type Channels, channelColumns, channelsOf, isQuiet, type Shifts } from '../channels/channels.ts'
import { rowPresenter } from '../present.ts'
import { columns, type NotificationColumns } from '../queries.ts'

/** A person gets at most one mail in this time. */
const HALF_HOUR = 30 * 60_000
/** What was being stored when the last mail was written may bear a time before it. */
const OVERLAP = 10 * 60_000
/** So many stand in a mail; the number tells the others. */
const MAX_LINES = 50
/** People whose mails are written in one run of the job. */
const MAX_PEOPLE = 200

const WAITS = `not n.is_read and n.mail_id is null and n.account_id = c.account_id
  and n.updated_at >= c.mail_since and n.event_source = any(c.mail)`

/** Writes a mail for everybody who chose some, has something to be told and is not quiet now. */
export async function writeMails(ctx: JobContext, shifts: Shifts): Promise<void> {
  const { rows } = await ctx.db.query<Channels>(
    `select ${channelColumns} from notifications_channels c
     where c.rhythm <> 'OFF' and (c.last_mail_at is null or c.last_mail_at <= $1)
       and exists (select from notifications n where ${WAITS})
     order by c.last_mail_at nulls first, c.account_id limit ${MAX_PEOPLE}`,
    [new Date(ctx.now.getTime() - HALF_HOUR).toISOString()],
  )
  for (const own of rows) {
    if (ctx.signal.aborted) return
    if (!(await isDue(ctx, shifts, own))) continue
    await ctx.command([], (write) => writeMail(write, own.account_id))
  }
}

/** By their rhythm, and not outside of the shift that they chose: then it waits for its beginning. */
async function isDue(ctx: JobContext, shifts: Shifts, own: Channels): Promise<boolean> {
  if (await isQuiet(ctx, shifts, own.shift_id)) return false
  if (own.rhythm === 'HALF_HOUR') return true
  const [receiver] = await receiversOf(ctx.db, [own.account_id], null)
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === receiver?.home)
  const zone = plant?.timeZone ?? 'UTC'
  const { day, seconds } = localTime(ctx.now, zone)
  const last = own.last_mail_at === null ? '' : localTime(new Date(own.last_mail_at), zone).day
  const [hours = 0, minutes = 0] = (await setting(ctx, 'digest.time')).split(':').map(Number)
  return day > last && seconds >= (hours * 60 + minutes) * 60
}

/** What waits for one person becomes a mail, once, in one transaction. */
async function writeMail(ctx: WriteContext, accountId: number): Promise<void> {
  const own = await channelsOf(ctx.db, accountId, 'for update')
  const [receiver] = await receiversOf(ctx.db, [accountId], null)
  if (!own || !receiver?.email || receiver.email === own.refused_address) return
  const { rows } = await ctx.db.query<NotificationColumns>(
    `select ${columns} from notifications n join notifications_channels c on c.account_id = n.account_id
     where c.account_id = $1 and ${WAITS} order by n.updated_at desc, n.id desc`,
    [accountId],
  )
  if (rows.length === 0) return
  const id = await ctx.newId()
  const { subject, text } = await compose(ctx, receiver, rows)
  await ctx.db.query(
    `insert into notifications_mails (id, account_id, address, subject, text, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, 'QUEUED', $6, $6)`,
    [id, accountId, receiver.email, subject, text, ctx.now.toISOString()],
  )
  await ctx.db.query('update notifications set mail_id = $2 where id = any($1::bigint[])', [
    rows.map((row) => row.id),
    id,
  ])
  await ctx.db.query(
    `update notifications_channels set last_mail_at = $2, mail_since = greatest(mail_since, $3) where account_id = $1`,
    [accountId, ctx.now.toISOString(), new Date(ctx.now.getTime() - OVERLAP).toISOString()],
  )
}

/** In the receiver's language, newest first, each with the way to it where it leads somewhere that they may go. */
async function compose(ctx: WriteContext, { id, language }: Receiver, rows: readonly NotificationColumns[]) {
  const { config, sentences } = ctx.services
  const portal = config.mail?.portal ?? ''
  const say = (key: TemplateKey, params: Record<string, string | number> = {}) =>
    sentences.write(language, key, params) ?? ''
  const open = await openRoutes(ctx, id)
  const present = await rowPresenter({ services: ctx.services, language }, ctx.db)
  const shown = rows.slice(0, MAX_LINES).map((row) => {
    const notification = present(row)
    const address = addressIn(notification, id, open)
    return [`${notification.created}: ${notification.message}`, ...(address ? [portal + address] : [])].join('\n')
  })
  const more = rows.length - shown.length
  const parts = [
    ...shown,
    ...(more > 0 ? [say('notificationMail.more', { count: more })] : []),
    `${say('notificationMail.all')}\n${portal}${routePath(1500)}`,
    `${say('notificationMail.choose')}\n${portal}${routePath(1)}`,
  ]
  return {
    subject: say('notificationMail.subject', { count: rows.length, organisation: config.organisation }),
    text: `${parts.join('\n\n')}\n`,
  }
}
