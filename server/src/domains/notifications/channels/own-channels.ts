import type { Infer } from '@lineside/contract/core'
import {
  changeOwnChannels,
  type channelChange,
  getOwnChannels,
  type mailProblems,
  type ownChannels,
} from '@lineside/contract/notifications'
import { command, query, type ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { receiversOf } from '../../accounts/index.ts'
import { type Channels, channelsOf, isQuiet, type Shifts } from './channels.ts'

const ENTITY = 'notifications.channels'

/** Who has chosen nothing: everything in the portal, and nothing else. */
const nothingChosen = { portal_off: [], browser: [], mail: [], rhythm: 'OFF', shift_id: null, row_version: 0 } as const

type Saved = Pick<Channels, 'portal_off' | 'browser' | 'mail' | 'rhythm' | 'shift_id' | 'row_version'>

export const getOwnChannelsQuery = (shifts: Shifts) =>
  query(getOwnChannels, async (ctx) => present(ctx, shifts, await channelsOf(ctx.db, ctx.actor.accountId)))

async function present(
  ctx: ReadContext,
  shifts: Shifts,
  stored: Channels | undefined,
): Promise<Infer<typeof ownChannels>> {
  const own: Saved = stored ?? { ...nothingChosen, portal_off: [], browser: [], mail: [] }
  const mailAvailable = ctx.services.config.mail !== null
  const [me] = await receiversOf(ctx.db, [ctx.actor.accountId], null)
  return {
    portalOff: own.portal_off,
    browser: own.browser,
    mail: own.mail,
    rhythm: own.rhythm,
    shiftId: own.shift_id,
    quietNow: await isQuiet(ctx, shifts, own.shift_id),
    address: mailAvailable ? (me?.email ?? null) : null,
    mailAvailable,
    ...(await lastMails(ctx)),
    shifts: [...(await shifts.of(ctx))],
    rowVersion: own.row_version + 1,
  }
}

interface Last {
  address: string
  state: 'SENT' | (typeof mailProblems)[number]
  ended_at: string
}

/** When a mail was taken last, and why the last one was not. */
async function lastMails(ctx: ReadContext): Promise<Pick<Infer<typeof ownChannels>, 'lastSentAt' | 'problem'>> {
  const { rows } = await ctx.db.query<Last>(
    `select distinct on (m.state) m.address, m.state, m.ended_at from notifications_mails m
     where m.account_id = $1 and m.state <> 'QUEUED' order by m.state, m.ended_at desc`,
    [ctx.actor.accountId],
  )
  const [newest] = [...rows].sort((a, b) => (a.ended_at < b.ended_at ? 1 : -1))
  const sent = rows.find(({ state }) => state === 'SENT')
  return {
    lastSentAt: sent?.ended_at ?? null,
    // what arrived later has mended it
    problem:
      newest && newest.state !== 'SENT' ? { code: newest.state, at: newest.ended_at, address: newest.address } : null,
  }
}

type Change = Infer<typeof channelChange>

const contentOf = ({ portalOff, browser, mail, rhythm, shiftId }: Omit<Change, 'rowVersion'>) => ({
  portalOff: [...portalOff].sort(),
  browser: [...browser].sort(),
  mail: [...mail].sort(),
  rhythm,
  shiftId,
})

/** An address that refused a mail is tried again by saving: whoever saves has seen that it did. */
export const changeOwnChannelsCommand = (shifts: Shifts) =>
  command(changeOwnChannels, async (ctx, { body }) => {
    const { accountId } = ctx.actor
    const before = await channelsOf(ctx.db, accountId, 'for update')
    if (body.rowVersion !== (before?.row_version ?? 0) + 1)
      throw problem('STALE', { current: await present(ctx, shifts, before) })
    const after = contentOf(body)
    if (after.shiftId !== null && !(await shifts.of(ctx)).some(({ id }) => id === after.shiftId))
      throw fieldProblem('shiftId', { code: 'unknownHere' })
    await ctx.db.query(
      `insert into notifications_channels as c (account_id, portal_off, browser, mail, rhythm, shift_id, mail_since)
       values ($1, $2::text[], $3::text[], $4::text[], $5, $6, $7)
       on conflict (account_id) do update set portal_off = excluded.portal_off, browser = excluded.browser,
         mail = excluded.mail, rhythm = excluded.rhythm, shift_id = excluded.shift_id, refused_address = null,
         mail_since = case when c.rhythm = 'OFF' then excluded.mail_since else c.mail_since end,
         row_version = c.row_version + 1`,
      [accountId, after.portalOff, after.browser, after.mail, after.rhythm, after.shiftId, ctx.now.toISOString()],
    )
    await ctx.record({
      entity: ENTITY,
      entityId: accountId,
      industryId: null,
      event: 'notifications.channelsChanged',
      ...(before && {
        before: contentOf({
          portalOff: before.portal_off,
          browser: before.browser,
          mail: before.mail,
          rhythm: before.rhythm,
          shiftId: before.shift_id,
        }),
      }),
      after,
    })
    return present(ctx, shifts, await channelsOf(ctx.db, accountId))
  })
