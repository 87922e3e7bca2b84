import { setTimeout as delay } from 'node:timers/promises'
import type { AnyEndpoint } from '@lineside/contract/core'
import { DatabaseError } from '../db/index.ts'
import { Problem, problem } from '../problems/index.ts'
import type { Services } from './context.ts'
import { answerOnce, type IdempotencyKey, storedAnswer } from './idempotency.ts'

/** What goes on in this process, by what asks for it. */
const underWay = new WeakMap<Services['db'], Map<string, Promise<unknown>>>()

/**
 * What comes again under the same key while the first is under way waits for it and is answered alike. Only what the first
 * was refused counts as its answer: where its client left or the server failed, the next one is no repetition.
 */
export async function shareUnderWay<T>({ db }: Services, key: IdempotencyKey, work: () => Promise<T>): Promise<T> {
  const all = underWay.get(db) ?? new Map<string, Promise<unknown>>()
  underWay.set(db, all)
  const name = [key.accountId, key.key, key.endpoint, key.bodyHash].join(' ')
  for (let first = all.get(name); first; first = all.get(name)) {
    try {
      return (await first) as T
    } catch (error) {
      if (error instanceof Problem && error.status < 500) throw error
      if (all.get(name) === first) all.delete(name)
    }
  }
  const own = work()
  all.set(name, own)
  try {
    return await own
  } finally {
    if (all.get(name) === own) all.delete(name)
  }
}

/** A refusal may be the very effect of the first of a key, which another process did: then its answer stands there, too. */
export const mayBeRepetition = (error: unknown): boolean =>
  error instanceof Problem ? error.status < 500 : error instanceof DatabaseError && error.code.startsWith('23')

/** Milliseconds between two looks for what another process is about to answer, and how long that is awaited. */
const LOOK_EVERY = 200
const PATIENCE = 30_000
/** Milliseconds after which one that has not answered died with its process. */
const ABANDONED = 10 * 60_000

const UNDER_WAY = 0

/** The same for what is many commands in one. */
export function manyOnce<T>(
  services: Services,
  key: IdempotencyKey | null,
  endpoint: AnyEndpoint,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  return shareUnderWay(services, key, () => (key.secret ? work() : answerManyOnce(services, key, endpoint, work)))
}

/**
 * Answers once what is many commands and so no transaction of its own: the key is taken before the first of them and holds
 * the answer after the last.
 * @throws TOO_MANY_REQUESTS where another process has not answered in time
 */
async function answerManyOnce<T>(
  services: Services,
  key: IdempotencyKey,
  { status }: AnyEndpoint,
  work: () => Promise<T>,
): Promise<T> {
  const begin = performance.now()
  while (!(await takeKey(services, key))) {
    const earlier = await answerOnce(services.db, key)
    if (earlier && !earlier.underWay) return earlier.answer as T
    if (performance.now() - begin > PATIENCE) throw problem('TOO_MANY_REQUESTS')
    await delay(LOOK_EVERY)
  }
  try {
    const answer = await work()
    await services.db.query(
      'update core_idempotency_keys set status = $3, answer = $4 where key = $1 and account_id = $2',
      [key.key, key.accountId, status, JSON.stringify(storedAnswer(answer))],
    )
    return answer
  } catch (error) {
    // what it did it did; who asks again is told of each record how it stands
    await services.db
      .query('delete from core_idempotency_keys where key = $1 and account_id = $2', [key.key, key.accountId])
      .catch(() => undefined)
    throw error
  }
}

async function takeKey({ db, clock }: Services, key: IdempotencyKey): Promise<boolean> {
  const now = clock.now().getTime()
  const { rows } = await db.query(
    `insert into core_idempotency_keys as k (key, account_id, endpoint, body_hash, status, answer, created_at)
     values ($1, $2, $3, $4, ${UNDER_WAY}, null, $5)
     on conflict (key, account_id) do update set created_at = excluded.created_at
       where k.status = ${UNDER_WAY} and k.created_at < $6 and k.endpoint = excluded.endpoint and k.body_hash = excluded.body_hash
     returning 1 as taken`,
    [
      key.key,
      key.accountId,
      key.endpoint,
      key.bodyHash,
      new Date(now).toISOString(),
      new Date(now - ABANDONED).toISOString(),
    ],
  )
  return rows.length > 0
}
