import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../log.ts'
import { CHAINS } from './chain.ts'

/** The newest seal of a chain. */
export interface Head {
  chain: number
  number: number
  position: number
  /** hexadecimal */
  hash: string
  at: string
}

/** A place outside of the database that hears of every chain that grew. */
interface Destination {
  name: 'log' | 'file' | 'address'
  deliver(heads: readonly Head[], signal: AbortSignal): Promise<void>
}

export interface HeadPublisher {
  /** from now on heads are told; before, nobody hears of them */
  start(): void
  /** tells what grew since, in the background; where a place cannot be reached, the next call tries again */
  publish(): void
  /** waits for what is under way */
  finished(): Promise<void>
  /** gives up what is under way */
  close(): Promise<void>
}

export type HeadSettings = Pick<Config, 'sealHeadsFolder' | 'sealHeadsUrl' | 'sealHeadsToken'>

/** `seal-heads-2026-11.jsonl`: a line of JSON for each head that was told in that month. */
export const HEADS_FILE = /^seal-heads-\d{4}-\d{2}\.jsonl$/

/** A place gives no answer in this time: it is asked again with the next sealing. */
const PATIENCE = 10_000

const GROWN = `
  with ${CHAINS}
  select newest.* from chains c, lateral (
    select chain, number, last_position as position, encode(hash, 'hex') as hash, at from history_seals
    where chain = c.chain order by number desc limit 1) as newest
  where newest.position > coalesce((select until from core_sealing_told where destination = $1), 0)
  order by newest.position, newest.chain`

const UNPUBLISHED = `
  insert into core_sealing_told (destination, until) values ($1, $2)
  on conflict (destination) do update set until = excluded.until where core_sealing_told.until < excluded.until`

/**
 * Writes the head of each chain outside of the database as it grows: to the log, to a file, and to an address where one
 * is set. How far each place has heard stands in the database, so that a process that died, or one of several, leaves no
 * gap. A place that fails or hangs holds up neither the sealing nor the other places.
 */
export function createHeadPublisher(db: Pick<Database, 'query'>, settings: HeadSettings, log: Log): HeadPublisher {
  const stop = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  /** the names of those that still hang, also where nobody waits any longer */
  const hanging = new Set<string>()
  let started = false

  async function publishOne({ name, deliver }: Destination) {
    try {
      const heads = (await db.query<Head>(GROWN, [name])).rows
      if (heads.length === 0) return
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)])
      hanging.add(name)
      const delivered = deliver(heads, signal).finally(() => hanging.delete(name))
      await withSignal(delivered, signal)
      await db.query(UNPUBLISHED, [name, Math.max(...heads.map(({ position }) => position))])
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ err: error, destination: name }, 'The heads of the seals could not be told')
    }
  }

  const destinations = destinationsOf(settings, log)
  return {
    start() {
      started = true
    },
    publish() {
      if (!started || stop.signal.aborted) return
      for (const one of destinations) {
        // one that still hangs is not asked a second time beside
        if (underWay.has(one.name) || hanging.has(one.name)) continue
        underWay.set(
          one.name,
          publishOne(one).finally(() => underWay.delete(one.name)),
        )
      }
    },
    async finished() {
      await Promise.all(underWay.values())
    },
    async close() {
      stop.abort()
      await Promise.all(underWay.values())
    },
  }
}

function destinationsOf(settings: HeadSettings, log: Log): Destination[] {
  const { sealHeadsFolder: folder, sealHeadsUrl: url, sealHeadsToken: token } = settings
  const toLog: Destination = {
    name: 'log',
    async deliver(heads) {
      for (const head of heads) log.always({ ...head }, 'The history is sealed up to here')
    },
  }
  const toFile: Destination = { name: 'file', deliver: (heads) => append(folder, heads) }
  if (!url) return [toLog, toFile]
  return [toLog, toFile, { name: 'address', deliver: (heads, signal) => post(url, token, heads, signal) }]
}

async function append(folder: string, heads: readonly Head[]) {
  await mkdir(folder, { recursive: true })
  const month = new Date().toISOString().slice(0, 7)
  const text = heads.map((head) => `${JSON.stringify(head)}\n`).join('')
  await appendFile(join(folder, `seal-heads-${month}.jsonl`), text, { flush: true })
}

async function post(url: string, token: string | undefined, heads: readonly Head[], signal: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ heads }),
    redirect: 'error',
    signal,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The address answered ${answer.status}`)
}

/** What cannot be stopped, as a write to a share that hangs, is at least no longer waited for. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
