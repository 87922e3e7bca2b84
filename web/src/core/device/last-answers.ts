import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isOnline, onConnection } from '../api/index.ts'
import { config } from '../config.ts'
import { storedAccount } from '../session/index.ts'
import { decryptText, encryptText } from './encryption.ts'
import { deviceStore } from './store.ts'

interface LastAnswer {
  key: string
  accountId: number
  /** of the application that asked: another one may read other answers */
  version: string
  /** device clock, milliseconds */
  at: number
  /** characters */
  size: number
  /** encrypted for its person */
  text: string
}

const HOUR_MS = 3_600_000
/** So long an answer is of use where nothing is said of it (`session.offlineHours`). */
const HOURS = 24
/** Longer answers are not kept. */
const MAX_SIZE = 500_000
/** Of all together; the oldest go first. */
const MAX_TOTAL = 12_000_000
/** Of a list the first pages are kept. */
const MAX_PAGES = 3
/** What comes within this time is written together. */
const TOGETHER_MS = 1_000
/** What came from the device is asked of the server again after so long, where that can be reached. */
const AGAIN_MS = 5_000

const ask = deviceStore('lineside.portal.answers', 'answers', { keyPath: 'key' })

/** What was read from the device because the server could not be asked, and since when it is so. */
const readHere = new Map<string, number>()
/** Read from the device a moment ago: no news to keep. */
const restoredHashes = new Set<string>()

/** Whoever answers may be kept of: signed in as themselves, with a key that only their sign-in gives. */
const reader = () => {
  const account = storedAccount()
  return account?.deviceKey && !account.support ? account : null
}

interface Pages {
  pages: unknown[]
  pageParams: unknown[]
}

const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data

/**
 * What a query was answered last, for who cannot ask: from the page's memory or from the device.
 * @throws `error`, where there is nothing, or only the pages of a list that has failed at the next one
 */
export async function lastAnswer(query: Query, error: unknown): Promise<unknown> {
  const { data, dataUpdatedAt } = query.state
  if (isPages(data)) throw error
  const last = data === undefined ? await read(query.queryHash) : { answer: data, at: dataUpdatedAt }
  if (!last) throw error
  restoredHashes.add(query.queryHash)
  if (data === undefined) readHere.set(query.queryHash, last.at)
  // it is as old as it is, whenever it was read
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: last.at }))
  return last.answer
}

async function read(queryHash: string): Promise<{ answer: unknown; at: number } | null> {
  const account = reader()
  if (!account) return null
  const row = (await ask('readonly', (answers) => answers.get(`${account.id} ${queryHash}`)).catch(() => null)) as
    | LastAnswer
    | null
    | undefined
  const text = row && isOfUse(row) ? decryptText(account.id, row.text) : null
  return row && text !== null ? { answer: JSON.parse(text), at: row.at } : null
}

const isOfUse = ({ version, at }: LastAnswer) =>
  version === config().version && Date.now() - at < (storedAccount()?.offlineHours ?? HOURS) * HOUR_MS

/** Since when what is in sight is so, of what came from the device; null: all of it came from the server. */
export function ageInSight(client: QueryClient): number | null {
  const ages = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => readHere.get(queryHash) ?? [])
  return ages.length === 0 ? null : Math.min(...ages)
}

/** Keeps what is read from now on, and has been read already, for the person who reads it. @returns what ends it */
export function saveAnswers(client: QueryClient): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...waiting.values()]
    waiting.clear()
    void save(queries)
  }
  const put = (query: Query) => {
    waiting.set(query.queryHash, query)
    timer ??= setTimeout(write, TOGETHER_MS)
  }
  const readOld = () => {
    if (isOnline()) void client.invalidateQueries({ predicate: ({ queryHash }) => readHere.has(queryHash) })
  }
  let again: ReturnType<typeof setTimeout> | undefined
  // what the device gave may come behind the moment in which the server was back
  const readLater = () => {
    clearTimeout(again)
    again = setTimeout(readOld, AGAIN_MS)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) if (query.state.data !== undefined && !readHere.has(query.queryHash)) put(query)
  const end = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (restoredHashes.delete(event.query.queryHash)) return readLater()
    readHere.delete(event.query.queryHash)
    put(event.query)
  })
  // a list too, which else keeps its rows where they are
  const endReading = onConnection(readOld)
  window.addEventListener('pagehide', write)
  return () => {
    end()
    endReading()
    window.removeEventListener('pagehide', write)
    clearTimeout(again)
    write()
  }
}

async function save(queries: readonly Query[]): Promise<void> {
  const account = reader()
  if (!account) return
  const rows = queries.flatMap(({ queryHash, state }): LastAnswer[] => {
    const text = state.data === undefined ? null : textOf(state.data)
    if (text === null) return []
    const key = `${account.id} ${queryHash}`
    const encrypted = encryptText(account.id, text)
    const [version, at] = [config().version, state.dataUpdatedAt]
    return [{ key, accountId: account.id, version, at, size: encrypted.length, text: encrypted }]
  })
  if (rows.length === 0) return
  // a device without room works as it did before: with a connection
  await ask('readwrite', (answers) => {
    for (const row of rows) answers.put(row)
    return answers.count()
  }).catch(() => undefined)
}

/** As text that is the same answer when it is read; null where there is none: pictures, functions, too much. */
function textOf(data: unknown): string | null {
  const shortened = isPages(data)
    ? { ...data, pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) }
    : data
  if (!isPlain(shortened)) return null
  const text = JSON.stringify(shortened)
  return text.length > MAX_SIZE ? null : text
}

function isPlain(value: unknown): boolean {
  // the address of a picture in this page's memory leads nowhere in the next
  if (typeof value === 'string') return !value.startsWith('blob:')
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Throws away what is too old, too much, of another version, or of anybody but those named. */
export async function tidyAnswers(...accountIds: readonly number[]): Promise<void> {
  let total = 0
  const rows: Pick<LastAnswer, 'key' | 'at' | 'size'>[] = []
  await ask('readwrite', (answers) => {
    const request = answers.openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) {
        for (const { key, size } of rows.sort((a, b) => b.at - a.at)) {
          total += size
          if (total > MAX_TOTAL) answers.delete(key)
        }
        return
      }
      const { text: _, ...row } = cursor.value as LastAnswer
      if (accountIds.includes(row.accountId) && isOfUse({ ...row, text: '' })) rows.push(row)
      else cursor.delete()
      cursor.continue()
    }
    return request
  }).catch(() => undefined)
}
