import type { pushProblems } from '@lineside/contract/notifications'
import type { JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { PushOutcome, Subscription } from '../../../core/push/index.ts'

/** What is older is told nobody any longer; it stands in the portal. */
export const GIVE_UP = 3 * 24 * 60 * 60_000
const MINUTE = 60_000
/** After so many minutes it is tried again, then every hour; a service that names a time is not asked before it. */
const AGAIN = [1, 5, 15, 60] as const

/** A push on its way, with the browser that it goes to. */
export interface Waiting extends Subscription {
  browser_id: number
  notification_id: number
  attempts: number
  created_at: string
  account_id: number
}

/** Notes what became of pushes to one browser; `over`: nobody needs them any more, `lost`: that came too late. */
export function endPush(
  ctx: JobContext,
  own: readonly Waiting[],
  outcome: PushOutcome | { kind: 'over' | 'lost' },
): Promise<void> {
  return ctx.command(['notifications.browserRemoved'], async (write) => {
    const [first] = own
    if (!first) return
    const { browser_id: browserId } = first
    if (outcome.kind === 'gone') return removeGone(write, first)
    if (outcome.kind === 'later') return later(write, own, outcome.after)
    await removePushes(write, own)
    if (outcome.kind === 'refused') await note(write, browserId, 'REFUSED')
    if (outcome.kind === 'lost') await note(write, browserId, 'UNREACHABLE')
    if (outcome.kind === 'taken')
      await write.db.query(
        'update notifications_browsers set last_at = $2, problem = null, problem_at = null where id = $1',
        [browserId, write.now.toISOString()],
      )
  })
}

/** Nothing is pushed to somebody who is not active any more. */
export const removeReceiver = (ctx: JobContext, accountId: number): Promise<void> =>
  ctx.command([], async ({ db }) => {
    await db.query('delete from notifications_browsers where account_id = $1', [accountId])
  })

async function removeGone({ db, record }: WriteContext, { browser_id, account_id, endpoint }: Waiting): Promise<void> {
  // it may have another address by now
  const { rows } = await db.query<{ browser: string | null; system: string | null }>(
    'delete from notifications_browsers where id = $1 and endpoint = $2 returning browser, system',
    [browser_id, endpoint],
  )
  const gone = rows[0]
  if (!gone) return
  await record({
    entity: 'notifications.channels',
    entityId: account_id,
    industryId: null,
    event: 'notifications.browserRemoved',
    after: { ...gone },
  })
}

async function later(write: WriteContext, own: readonly Waiting[], after: number | null): Promise<void> {
  for (const one of own) {
    const wait = Math.max((after ?? 0) * 1000, (AGAIN[one.attempts - 1] ?? 60) * MINUTE)
    const next = write.now.getTime() + wait
    if (next > Date.parse(one.created_at) + GIVE_UP) {
      await removePushes(write, [one])
      await note(write, one.browser_id, 'UNREACHABLE')
    } else
      await write.db.query(
        'update notifications_pushes set next_at = $3 where browser_id = $1 and notification_id = $2',
        [one.browser_id, one.notification_id, new Date(next).toISOString()],
      )
  }
}

/** What was renewed while it was sent goes again. */
async function removePushes({ db }: WriteContext, own: readonly Waiting[]): Promise<void> {
  for (const { browser_id, notification_id, created_at } of own)
    await db.query(
      'delete from notifications_pushes where browser_id = $1 and notification_id = $2 and created_at = $3',
      [browser_id, notification_id, created_at],
    )
}

async function note({ db, now }: WriteContext, browserId: number, problem: (typeof pushProblems)[number]) {
  await db.query('update notifications_browsers set problem = $2, problem_at = $3 where id = $1', [
    browserId,
    problem,
    now.toISOString(),
  ])
}
