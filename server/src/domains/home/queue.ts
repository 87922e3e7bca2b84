import { type PendingKey, QUEUE_LENGTH } from '@lineside/contract/home'
import type { PendingItem } from '../../core/pending/index.ts'

export type QueueItem = PendingItem & { key: PendingKey }

/** So many of each kind stand in the queue before any kind gets more: much of one does not hide what another needs. */
const RESERVED = 2

/**
 * The worst of what waits, in places of which each kind has some: each kind's first, what is critical before the rest, then
 * each kind's second. Who answers for many kinds still sees what is critical and untreated in their plants.
 */
export function queueOf(items: readonly QueueItem[]): QueueItem[] {
  const all = worstFirst(items)
  const seen = new Map<PendingKey, number>()
  const ranked = all.map((item) => {
    const place = seen.get(item.key) ?? 0
    seen.set(item.key, place + 1)
    return { item, rank: Math.min(place, RESERVED) * 2 + (item.critical ? 0 : 1) }
  })
  const chosen = new Set(
    ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, QUEUE_LENGTH)
      .map(({ item }) => item),
  )
  return all.filter((item) => chosen.has(item))
}

/**
 * Critical first, then what is past due, then what waits longest, of each kind in its own order; a record that waits in two
 * ways stands once. The items of a kind come as its domain orders them.
 */
export function worstFirst(items: readonly QueueItem[]): QueueItem[] {
  const own = items.filter(({ key }) => key !== 'criticalUntreated')
  const others = items.filter(
    ({ key, route, id }) => key === 'criticalUntreated' && !own.some((one) => one.route === route && one.id === id),
  )
  // what others answer for comes after what one has to do oneself
  return [...byUrgency(own), ...byUrgency(others)]
}

const late = ({ daysLeft }: QueueItem) => Math.max(0, -(daysLeft ?? 0))

const byUrgency = (items: readonly QueueItem[]): QueueItem[] =>
  inOrderOfKinds(
    items,
    items.toSorted(
      (a, b) =>
        Number(b.critical) - Number(a.critical) || late(b) - late(a) || a.since.localeCompare(b.since) || a.id - b.id,
    ),
  )

/** Age mixes the kinds; what comes first within one its domain knows better, as of lots what expires sooner. */
function inOrderOfKinds(items: readonly QueueItem[], mixed: readonly QueueItem[]): QueueItem[] {
  const equallyUrgent = (item: QueueItem) => `${item.key} ${item.critical} ${late(item)}`
  const waiting = Map.groupBy(items, equallyUrgent)
  return mixed.flatMap((item) => waiting.get(equallyUrgent(item))?.shift() ?? [])
}
