import type { Queries } from '../../../core/kernel/index.ts'
import { type Problem, problem } from '../../../core/problems/index.ts'

/** Minutes for which an ID stays closed, and of peace after which failures count no longer. */
const LOCK_MINUTES = 15
/** Failures of one address, or on one known device, that close an ID for it. */
const LOCK_AFTER = 5
/** Failures at one ID from all addresses together, after which unknown devices are let try once in so many seconds. */
const SLOW_AFTER = 25
const SLOW_SECONDS = 60

const MINUTE = 60_000

/** A guess at an ID, and where it comes from: `source` is never empty, see `devices.ts`. */
export interface Guess {
  login: string
  source: string
  /** on a device that the account knows: what others do elsewhere closes nothing for it */
  known: boolean
  now: Date
}

interface Counted {
  failures: number | null
  locked_until: string | null
  slow: boolean
}

/**
 * Counts a guess as failed before it is looked at, in a statement of its own, so that of a burst no more are looked at
 * than the lock allows; a right one is taken back by `takeBack`. Throws ACCOUNT_LOCKED or TOO_MANY_REQUESTS where it
 * must not be looked at; answers whether it is the last before the lock.
 */
export async function countGuess(db: Queries, { login, source, known, now }: Guess): Promise<{ last: boolean }> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const { rows } = await db.query<Counted>(
    `with slow as (
       select 1 from accounts_sign_in_failures
       where not $6::boolean and login = $1 and source = '' and failures >= ${SLOW_AFTER} and last_at > $7::timestamptz),
     own as (
       insert into accounts_sign_in_failures as f (login, source, failures, last_at)
       select $1::text, $2::text, 1, $3::timestamptz where not exists (select 1 from slow)
       on conflict (login, source) do update set last_at = excluded.last_at,
         failures = case when ${isOver} then 1 else f.failures + 1 end,
         locked_until = case when not (${isOver}) and f.failures + 1 >= ${LOCK_AFTER} then $5::timestamptz end
       where f.locked_until is null or f.locked_until <= $3::timestamptz
       returning failures),
     all_of_them as (
       insert into accounts_sign_in_failures as f (login, source, failures, last_at)
       select $1::text, '', 1, $3::timestamptz from own where not $6::boolean
       on conflict (login, source) do update set last_at = excluded.last_at,
         failures = case when f.last_at < $4::timestamptz then 1 else f.failures + 1 end)
     select (select failures from own) as failures, exists (select 1 from slow) as slow,
       (select locked_until from accounts_sign_in_failures where login = $1 and source = $2) as locked_until`,
    [login, source, at(0), at(-LOCK_MINUTES * MINUTE), at(LOCK_MINUTES * MINUTE), known, at(-SLOW_SECONDS * 1000)],
  )
  const counted = rows[0]
  if (counted?.slow) throw problem('TOO_MANY_REQUESTS')
  if (!counted || counted.failures === null) throw locked(minutesUntil(counted?.locked_until ?? null, now))
  return { last: counted.failures >= LOCK_AFTER }
}

/** Earlier failures of the row do not count: it was locked, or there was peace. */
const isOver = 'f.locked_until is not null or f.last_at < $4::timestamptz'

/** The right password was given: it was no failure, and earlier ones of the same source count no longer. */
export async function takeBack(db: Queries, { login, source, known }: Guess): Promise<void> {
  await db.query('delete from accounts_sign_in_failures where login = $1 and source = $2', [login, source])
  if (known) return
  await db.query(
    `update accounts_sign_in_failures set failures = failures - 1 where login = $1 and source = '' and failures > 0`,
    [login],
  )
}

/** Opens an ID for everybody: a new password was set, or somebody who may unlocked it. */
export async function clearFailures(db: Queries, login: string): Promise<void> {
  await db.query('delete from accounts_sign_in_failures where login = $1', [login])
}

/** Until when an ID of `accounts a` is closed for somebody or slow for everybody; null: nothing stands against it. */
export function closedUntil(now: string): string {
  return `(select max(case when f.source = '' then f.last_at + interval '${LOCK_MINUTES} minutes' else f.locked_until end)
    from accounts_sign_in_failures f where f.login = a.login_key
      and (f.locked_until > ${now} or (f.source = '' and f.failures >= ${SLOW_AFTER}
        and f.last_at > ${now}::timestamptz - interval '${LOCK_MINUTES} minutes')))`
}

export function locked(minutes = LOCK_MINUTES): Problem {
  return problem('ACCOUNT_LOCKED', { params: { minutes } })
}

/** Another guess of the same moment may have closed it: then the whole time is left. */
function minutesUntil(until: string | null, now: Date): number {
  return until ? Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE)) : LOCK_MINUTES
}
