import type { QueryPersister } from '@tanstack/react-query'
import { ApiProblem } from '../api/index.ts'
import { config } from '../config.ts'
import { storedAccount } from '../session/index.ts'
import { tidyAnswers } from './last-answers.ts'
import { deviceStore } from './store.ts'

interface CachedAnswer {
  key: string
  accountId: number
  /** of the application that asked: another one may read other answers */
  version: string
  /** device clock, milliseconds */
  at: number
  answer: unknown
}

/** So long an answer stands on the device (decisions 5.4). */
const RETENTION_MS = 14 * 86_400_000

const ask = deviceStore('lineside.capture.answers', 'answers', { keyPath: 'key' })
/** what was read from the device because the server could not be asked: it is asked again as soon as it can be */
const readHere = new Set<string>()

/**
 * Keeps what the server answered on the device, and gives that where the server cannot be asked: for the queries of an
 * application that is opened without a network. What was never answered fails as it would.
 */
export const cacheOnDevice: QueryPersister = async (queryFn, context, { queryHash }) => {
  const accountId = storedAccount()?.id ?? 0
  const key = `${accountId} ${queryHash}`
  try {
    const answer = await queryFn(context)
    readHere.delete(queryHash)
    void save({ key, accountId, version: config().version, at: Date.now(), answer })
    return answer
  } catch (error) {
    const cached = isAway(error) ? await read(key) : undefined
    if (cached === undefined) throw error
    readHere.add(queryHash)
    return cached
  }
}

/** Whether an answer came from the device alone. */
export const isFromDevice = (queryHash: string): boolean => readHere.has(queryHash)

/** No answer, or one of somebody who stands before the server or of a server whose database is away. */
const isAway = (error: unknown) => error instanceof ApiProblem && (error.status === 0 || error.status >= 500)

async function save(one: CachedAnswer): Promise<void> {
  // an answer that comes after its reader left is nobody's
  if ((storedAccount()?.id ?? 0) !== one.accountId) return
  // a device without room works as it did before: with a connection
  await ask('readwrite', (answers) => answers.put(one)).catch(() => undefined)
}

async function read(key: string): Promise<unknown> {
  const result = (await ask('readonly', (answers) => answers.get(key)).catch(() => null)) as
    | CachedAnswer
    | null
    | undefined
  return result && isOfUse(result) ? result.answer : undefined
}

const isOfUse = ({ version, at }: CachedAnswer) => version === config().version && Date.now() - at < RETENTION_MS

/** Throws away what is too old, of another version, or of anybody but those who may open this device, of the portal as well. */
export async function tidyDevice(...accountIds: readonly number[]): Promise<void> {
  await tidyAnswers(...accountIds)
  const isOwn = (one: CachedAnswer) => accountIds.includes(one.accountId) && isOfUse(one)
  await ask('readwrite', (answers) => {
    const request = answers.openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      if (!isOwn(cursor.value as CachedAnswer)) cursor.delete()
      cursor.continue()
    }
    return request
  }).catch(() => undefined)
}
