import type { EventSource, MailRhythm } from '@lineside/contract/notifications'
import type { Queries, ReadContext } from '../../../core/kernel/index.ts'

/** What somebody chose; who chose nothing has everything in the portal, and nothing else. */
export interface Channels {
  account_id: number
  portal_off: EventSource[]
  browser: EventSource[]
  mail: EventSource[]
  rhythm: MailRhythm
  shift_id: number | null
  mail_since: string
  last_mail_at: string | null
  refused_address: string | null
  row_version: number
}

/** Of a shift as somebody's quiet hours know it. */
export interface OwnShift {
  id: number
  name: string
  industryId: number
}

/** What the domain of shifts, which stands behind this one, is asked. */
export interface Shifts {
  /** the enabled ones of the reader's plants */
  of(ctx: ReadContext): Promise<readonly OwnShift[]>
  /** whether it runs now, by the clock of its plant; one that is gone or disabled keeps nobody quiet */
  runs(ctx: ReadContext, shiftId: number): Promise<boolean>
}

export const channelColumns = `c.account_id, c.portal_off, c.browser, c.mail, c.rhythm, c.shift_id, c.mail_since,
  c.last_mail_at, c.refused_address, c.row_version`

export async function channelsOf(db: Queries, accountId: number, lock = ''): Promise<Channels | undefined> {
  const { rows } = await db.query<Channels>(
    `select ${channelColumns} from notifications_channels c where c.account_id = $1 ${lock}`,
    [accountId],
  )
  return rows[0]
}

export const isQuiet = async (ctx: ReadContext, shifts: Shifts, shiftId: number | null): Promise<boolean> =>
  shiftId !== null && !(await shifts.runs(ctx, shiftId))
