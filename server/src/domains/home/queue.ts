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

/** Critical first, then what is past due, then what waits longest; a record that waits in two ways stands once. */
export function worstFirst(items: readonly QueueItem[]): QueueItem[] {
  const own = items.filter(({ key }) => key !== 'criticalUntreated')
  const others = items.filter(
    ({ key, route, id }) => key === 'criticalUntreated' && !own.some((one) => one.route === route && one.id === id),
  )
  const late = ({ daysLeft }: QueueItem) => Math.max(0, -(daysLeft ?? 0))
  const order = (a: QueueItem, b: QueueItem) =>
    Number(b.critical) - Number(a.critical) || late(b) - late(a) || a.since.localeCompare(b.since) || a.id - b.id
  // what others answer for comes after what one has to do oneself
  return [...own.sort(order), ...others.sort(order)]
}
