import { createHmac } from 'node:crypto'
import type { Database } from '../db/index.ts'
import { storedSecret } from '../secrets/index.ts'
import { MINUTE, rateLimit } from './rate.ts'

/** So many a minute of each key, over all processes; counted before what is limited begins. */
export interface Rate {
  /**
   * Counts one where the minute, which begins with its first, has room for it; false where it has none. Who holds a transaction counts
   * in it (`within`): to wait for a second connection while one is held, all of them could wait for each other.
   */
  take(key: string, now: number, within?: Queries): Promise<boolean>
  /** the one that was taken turned out not to count */
  giveBack(key: string, now: number): void
}

/** How a limit is counted, where that is not one by one in a minute. */
export interface Counting {
  /** how many a process takes from the database at once at most, so that it asks once for so many; more where more wait (1) */
  portion?: number
  /**
   * with how many it begins, to take more the more it used; the whole portion where this is left out. What a process took and does
   * not use is missing from the minute: one that ends before it, as often as it is started anew, is to leave some to the next
   */
  first?: number
  /** milliseconds */
  span?: number
}

export type OpenRate = (name: string, most: number, counting?: Counting) => Rate

interface Taken {
  until: number
  left: number
  /** how many this process has of the minute, used or left */
  granted: number
  /** those who are not yet told whether there is room */
  waiting: number
  /** nothing is left in any process */
  full: boolean
  asking: Promise<void> | undefined
}

type Queries = Pick<Database, 'query'>

const MAX_KEYS = 50_000

/** A portion is so many times what the process has of the minute already. */
const GROWTH = 3

/** Limits whose counts all processes share by the database; the embedded one has a single process. */
export function openRates(db: Database): OpenRate {
  if (db.engine === 'pglite') return (_name, most, { span = MINUTE } = {}) => alone(most, span)
  let secret: Promise<Uint8Array> | undefined
  const hidden = async (name: string, key: string) => {
    secret ??= storedSecret(db, 'rates')
    const known = await secret.catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', known).update(`${name} ${key}`).digest('base64url').slice(0, 22)
  }
  return (name, most, { portion = 1, first = portion, span = MINUTE } = {}) =>
    together(most, span, portion, {
      async ask(key, now, { granted, waiting }, within = db) {
        const next = Math.max(waiting, Math.min(portion, first + GROWTH * granted))
        const values = [await hidden(name, key), now, now + span, next, most]
        const { rows } = await within.query<Granted>(TAKE, values)
        return rows[0] ?? { until: now + span, granted: 0 }
      },
      async giveBack(key, until) {
        await db.query(GIVE_BACK, [await hidden(name, key), until, portion])
      },
    })
}

// where nothing is left, what stands says until when
const TAKE = `
  with granted as (
    insert into core_rates as r (key, until, taken) values ($1, $3::bigint, $4::integer)
    on conflict (key) do update set
      taken = case when r.until <= $2::bigint then 0 else r.taken end + excluded.taken,
      until = case when r.until <= $2::bigint then excluded.until else r.until end
    where r.until <= $2::bigint or r.taken < $5::integer
    returning until, $4::integer - greatest(0, taken - $5::integer) as granted)
  select until, granted from granted
  union all
  select until, 0 from core_rates where key = $1 and not exists (select 1 from granted)`

const GIVE_BACK = 'update core_rates set taken = greatest(0, taken - $3::integer) where key = $1 and until = $2::bigint'

/** What is over goes. */
export async function removeOldRates(db: Pick<Database, 'query'>, now: Date): Promise<void> {
  await db.query('delete from core_rates where until < $1', [now.getTime() - MINUTE])
}

function alone(most: number, span: number): Rate {
  const limit = rateLimit(most, MAX_KEYS, span)
  return { ...limit, take: async (key, now) => limit.take(key, now) }
}

interface Granted {
  until: number
  granted: number
}

/** The count that all processes share. */
interface Shared {
  ask(key: string, now: number, taken: Pick<Taken, 'granted' | 'waiting'>, within?: Queries): Promise<Granted>
  /** a portion that this process does not use */
  giveBack(key: string, until: number): Promise<void>
}

function together(most: number, span: number, portion: number, shared: Shared): Rate {
  // a process alone never passes the limit either: who is refused here costs the database nothing
  const here = rateLimit(most, MAX_KEYS, span)
  let all = new Map<string, Taken>()

  function of(key: string, now: number): Taken | undefined {
    const before = all.get(key)
    if (before && (before.until > now || before.asking)) return before
    if (all.size >= MAX_KEYS) all = new Map([...all].filter(([, one]) => one.until > now || one.asking))
    if (all.size >= MAX_KEYS) return undefined
    const begun: Taken = { until: now + span, left: 0, granted: 0, waiting: 0, full: false, asking: undefined }
    all.set(key, begun)
    return begun
  }

  async function fill(taken: Taken, key: string, now: number, within?: Queries) {
    try {
      const { until, granted } = await shared.ask(key, now, taken, within)
      taken.until = until
      taken.left += granted
      taken.granted += granted
      taken.full = granted <= 0
    } catch {
      // without the database this process counts for itself; what is limited mostly fails without it as well
      taken.left += 1
    } finally {
      taken.asking = undefined
    }
  }

  /** A whole portion goes back to all: it would be gone with a process that ends, and a person has few PINs a day. */
  async function release(taken: Taken, key: string) {
    taken.left -= portion
    try {
      await shared.giveBack(key, taken.until)
      taken.granted -= portion
    } catch {
      taken.left += portion
    }
  }

  async function takeOfAll(key: string, now: number, within?: Queries): Promise<boolean> {
    const taken = of(key, now)
    if (!taken) return true
    while (taken.left <= 0) {
      if (taken.full) return false
      taken.waiting++
      taken.asking ??= fill(taken, key, now, within)
      await taken.asking
      taken.waiting--
    }
    taken.left--
    return true
  }

  return {
    async take(key, now, within) {
      if (!here.take(key, now)) return false
      if (await takeOfAll(key, now, within)) return true
      here.giveBack(key, now)
      return false
    },
    giveBack(key, now) {
      here.giveBack(key, now)
      const taken = all.get(key)
      if (!taken || taken.until <= now) return
      taken.left++
      taken.full = false
      if (taken.left >= portion) void release(taken, key)
    },
  }
}
