import type { RouteId } from '@lineside/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addressOf } from '../navigation/index.ts'

/** One record of a queue, by its screen. */
export interface QueueEntry {
  route: RouteId
  id: number
  /** what else its address names: the topic of an action */
  params?: Record<string, string | number>
  /** of its address, where a part of the record is worked on */
  query?: Record<string, string>
}

export const addressOfEntry = ({ route, id, params, query }: QueueEntry) =>
  addressOf(route as 1201, { ...params, id }, query)

/** Records that a person works through one after the other: a list as it stood when one of it was opened, or home. */
interface Queue {
  /** in the order of the list; as far as it was loaded */
  entries: readonly QueueEntry[]
  /** how many there are: '29', or '10000+' */
  total: string
  /** where they stand as a list */
  back: string
}

const NAME = 'lineside.queue'

/** It lives with the tab, so that a page loaded anew still knows what comes next. */
export function startQueue(queue: Queue): void {
  sessionStorage.setItem(NAME, JSON.stringify(queue))
}

function currentQueue(): Queue | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Queue | null
  } catch {
    return null
  }
}

export interface QueuePlace {
  /** counted from one */
  position: number
  total: string
  previous: QueueEntry | null
  next: QueueEntry | null
  back: string
}

/** Where a record stands in what is being worked through; null where it was opened by itself. */
export function placeInQueue({ route, id }: QueueEntry): QueuePlace | null {
  const queue = currentQueue()
  const at = queue?.entries.findIndex((one) => one.route === route && one.id === id) ?? -1
  if (!queue || at < 0 || queue.entries.length < 2) return null
  return {
    position: at + 1,
    total: queue.total,
    previous: queue.entries[at - 1] ?? null,
    next: queue.entries[at + 1] ?? null,
    back: queue.back,
  }
}

interface Cached<R> {
  pages: readonly { rows: readonly R[]; total?: string }[]
}

/**
 * Makes the rows of the list in sight a queue, as one of them is opened. Where the rows have screens of several kinds,
 * `route` is a function; keep it outside the component.
 */
export function useListQueue<R extends { id: number }>(
  endpoint: { name: string },
  route: RouteId | ((row: R) => Omit<QueueEntry, 'id'>),
): (id: number) => void {
  const client = useQueryClient()
  const router = useRouter()
  const { name } = endpoint
  return useCallback(
    (id) => {
      const queue = queueOfList<R>(client, name, typeof route === 'function' ? route : () => ({ route }), id)
      if (queue) startQueue({ ...queue, back: router.state.location.href })
    },
    [client, router, name, route],
  )
}

/** Opens a row of the list in sight on its screen, with the list as the queue that it stands in. */
export function useOpenInQueue(endpoint: { name: string }, route: RouteId): (row: { id: number }) => void {
  const begin = useListQueue(endpoint, route)
  const router = useRouter()
  return useCallback(
    ({ id }) => {
      begin(id)
      router.history.push(addressOfEntry({ route, id }))
    },
    [begin, router, route],
  )
}

function queueOfList<R extends { id: number }>(
  client: QueryClient,
  name: string,
  entryOf: (row: R) => Omit<QueueEntry, 'id'>,
  id: number,
): Omit<Queue, 'back'> | null {
  const lists = client.getQueriesData<Cached<R>>({ queryKey: ['list', name], type: 'active' })
  const pages = lists.map(([, data]) => data?.pages ?? []).find((all) => all.some(({ rows }) => rows.some(isIt)))
  function isIt(row: { id: number }) {
    return row.id === id
  }
  if (!pages) return null
  const rows = pages.flatMap((page) => page.rows)
  return {
    entries: rows.map((row) => ({ ...entryOf(row), id: row.id })),
    total: pages[0]?.total ?? String(rows.length),
  }
}
