import type { JobContext } from '../../../core/jobs/index.ts'
import {
  isPushService,
  type PushConfig,
  type PushIdentity,
  type PushOutcome,
  pushIdentity,
  sendPush,
} from '../../../core/push/index.ts'
import { pushHosts } from '../../../core/settings/index.ts'
import { type Receiver, receiversOf } from '../../accounts/index.ts'
import type { Shifts } from '../channels/channels.ts'
import { columns, type NotificationColumns } from '../queries.ts'
import { endPush, GIVE_UP, removeReceiver, type Waiting } from './end-push.ts'
import { type Content, contentsFor, trialFor } from './push-content.ts'
import { TRIAL } from './push-to-browsers.ts'

/** A run that died has its pushes sent by another after so long. */
const LEASE = 2 * 60_000
/** Pushes that are claimed together, and browsers that are pushed to at once. */
const TOGETHER = 200
const AT_ONCE = 8
/** Seconds that a service keeps a push for a browser that is away. */
const MAX_WAIT = 24 * 60 * 60

interface Run {
  ctx: JobContext
  config: PushConfig
  identity: PushIdentity
  hosts: readonly string[]
  /** services that nobody reached in this run */
  away: Set<string>
}

/** Sends what is due. What a service took and whose process died then is sent again and replaces the first. */
export async function sendPushes(ctx: JobContext, shifts: Shifts, config: PushConfig): Promise<void> {
  const identity = await ctx.cached(pushIdentity)
  const run: Run = { ctx, config, identity, hosts: await pushHosts(ctx), away: new Set() }
  const quiet = await quietShifts(ctx, shifts)
  while (!ctx.signal.aborted) {
    const claimed = await claim(ctx, quiet)
    const browsers = [...Map.groupBy(claimed, (one) => one.browser_id).values()]
    for (let from = 0; from < browsers.length; from += AT_ONCE) {
      const made = await Promise.all(browsers.slice(from, from + AT_ONCE).map((waiting) => pushAll(run, waiting)))
      for (const end of made.flat()) await end()
    }
    if (claimed.length < TOGETHER) return
  }
}

/** The shifts outside of which somebody for whom something waits is not disturbed now. */
async function quietShifts(ctx: JobContext, shifts: Shifts): Promise<number[]> {
  const { rows } = await ctx.db.query<{ shift_id: number }>(
    `select distinct c.shift_id from notifications_pushes p join notifications_browsers b on b.id = p.browser_id
     join notifications_channels c on c.account_id = b.account_id where p.next_at <= $1 and c.shift_id is not null`,
    [ctx.now.toISOString()],
  )
  const result: number[] = []
  for (const { shift_id } of rows) if (!(await shifts.runs(ctx, shift_id))) result.push(shift_id)
  return result
}

/** What is due becomes this run's own for a while; a trial is sent in quiet hours, too. */
function claim(ctx: JobContext, quiet: readonly number[]): Promise<Waiting[]> {
  return ctx.command([], async ({ db, now }) => {
    const { rows } = await db.query<Waiting>(
      `with due as (
         select p.browser_id, p.notification_id from notifications_pushes p
         join notifications_browsers b on b.id = p.browser_id
         left join notifications_channels c on c.account_id = b.account_id
         where p.next_at <= $1 and (p.notification_id = ${TRIAL} or c.shift_id is null or c.shift_id <> all($3::bigint[]))
         order by p.next_at, p.browser_id limit ${TOGETHER} for update of p skip locked)
       update notifications_pushes p set next_at = $2, attempts = p.attempts + 1
       from due, notifications_browsers b
       where p.browser_id = due.browser_id and p.notification_id = due.notification_id and b.id = p.browser_id
       returning p.browser_id, p.notification_id, p.attempts, p.created_at, b.account_id, b.endpoint, b.p256dh, b.auth`,
      [now.toISOString(), new Date(now.getTime() + LEASE).toISOString(), quiet],
    )
    return rows
  })
}

type End = () => Promise<void>

/** Pushes to one browser all that waits for it; answers what is to be noted of it. */
async function pushAll(run: Run, waiting: readonly Waiting[]): Promise<End[]> {
  const { ctx } = run
  const [first] = waiting
  if (!first) return []
  const [receiver] = await receiversOf(ctx.db, [first.account_id], null)
  if (!receiver) return [() => removeReceiver(ctx, first.account_id)]
  const tried = waiting.filter((one) => one.notification_id === TRIAL)
  const contents: Content[] = tried.map(() => {
    return { ids: [TRIAL], topic: 'trial', urgent: true, shown: trialFor(ctx, receiver) }
  })
  contents.push(...(await stillUnread(run, receiver, waiting)))
  const ends: End[] = []
  for (const content of contents) {
    const own = waiting.filter((one) => content.ids.includes(one.notification_id))
    const outcome = await pushOne(run, first, own, content)
    ends.push(() => endPush(ctx, own, outcome))
  }
  const sent = new Set(contents.flatMap((content) => content.ids))
  const over = waiting.filter((one) => !sent.has(one.notification_id))
  const isLost = ({ attempts, created_at }: Waiting) =>
    attempts > 1 && Date.parse(created_at) < ctx.now.getTime() - GIVE_UP
  if (over.length > 0) ends.push(() => endPush(ctx, over, { kind: over.some(isLost) ? 'lost' : 'over' }))
  return ends
}

/** What was read meanwhile, or is not wanted any more, alarms nobody. */
async function stillUnread({ ctx }: Run, receiver: Receiver, waiting: readonly Waiting[]): Promise<Content[]> {
  const { rows } = await ctx.db.query<NotificationColumns>(
    `select ${columns} from notifications n join notifications_channels c on c.account_id = n.account_id
     where n.account_id = $1 and n.id = any($2::bigint[]) and not n.is_read and n.event_source = any(c.browser)
       and n.updated_at > $3 order by n.updated_at, n.id`,
    [receiver.id, waiting.map((one) => one.notification_id), new Date(ctx.now.getTime() - GIVE_UP).toISOString()],
  )
  return rows.length > 0 ? contentsFor(ctx, receiver, rows) : []
}

async function pushOne(
  { ctx, config, identity, hosts, away }: Run,
  to: Waiting,
  own: readonly Waiting[],
  { topic, urgent, shown }: Content,
): Promise<PushOutcome> {
  const url = new URL(to.endpoint)
  const { host, hostname } = url
  // allowed when the browser was added, and no longer
  if (!isPushService(url) && !hosts.includes(host)) return { kind: 'refused', status: 0 }
  if (away.has(host)) return { kind: 'later', status: 0, after: null }
  const oldest = Math.min(...own.map((one) => Date.parse(one.created_at)))
  const left = Math.ceil((oldest + GIVE_UP - ctx.now.getTime()) / 1000)
  // this maker's browsers take a push that shows nothing for a fault, also while the page is seen
  const always = hostname.endsWith('.push.apple.com') ? { always: true as const } : {}
  const outcome = await sendPush(
    {
      to,
      content: JSON.stringify({ ...shown, ...always }),
      ttl: Math.max(0, Math.min(left, MAX_WAIT)),
      topic,
      urgent,
      isAllowed: hosts.includes(host),
    },
    { config, identity, now: ctx.now },
  )
  if (outcome.kind === 'later' && outcome.status === 0) away.add(host)
  // the address of a browser is a secret of its person: nothing of it stands in the log
  if (outcome.kind === 'refused' || outcome.kind === 'later')
    ctx.services.log.warn({ code: outcome.kind, number: outcome.status }, 'A push was not taken')
  return outcome
}
