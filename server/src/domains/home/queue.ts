import type { Infer } from '@lineside/contract/core'
import {
  byRisk,
  isApproval,
  type PendingKey,
  QUEUE_LENGTH,
  type queueItem,
  type queueLine,
  reasonsOf,
  urgencyOf,
  type Waiting,
} from '@lineside/contract/home'
import type { PendingItem } from '../../core/pending/index.ts'

type AnswerItem = Infer<typeof queueItem>
type Line = Infer<typeof queueLine>

/** What waits, and the lot that lies in the plant because of its record. */
export type QueueItem = PendingItem & Waiting

/** So many lines of each kind stand in the queue before any kind gets more: much of one does not hide what another needs. */
const RESERVED = 2
/** Behind all places that are shared among what the reader answers for. */
const LAST = RESERVED * 2 + 2

/**
 * What is most at risk of all that waits, in places of which each kind has some: each kind's first, what is critical before
 * the rest, then each kind's second. What is new stands whatever else waits; decisions of one kind are one line.
 */
export function queueOf(items: readonly QueueItem[], now: number): Line[] {
  const all = linesOf(riskiestFirst(items, now))
  const placed = new Map<PendingKey, number>()
  const ranked = all.map((line) => {
    const { key, critical } = line.first
    const place = placed.get(key) ?? 0
    placed.set(key, place + 1)
    const isPinned = urgencyOf(line.first, now) === 0
    // beyond its places, what somebody else treats only fills what the reader's own things leave
    const isLast = key === 'criticalUntreated' && place >= RESERVED
    return { line, rank: isPinned ? -1 : isLast ? LAST : Math.min(place, RESERVED) * 2 + (critical ? 0 : 1) }
  })
  const chosen = new Set(
    ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, QUEUE_LENGTH)
      .map(({ line }) => line),
  )
  return all
    .filter((line) => chosen.has(line))
    .map(({ first, alike }) => ({ ...withReasons(first, now), alike: alike.map((one) => withReasons(one, now)) }))
}

/** As the caller gets it: with why it stands there. */
export function withReasons(item: QueueItem, now: number): AnswerItem {
  const { repeats: _, collectId: __, lot: ___, repeatedAt: ____, ...rest } = item
  return { ...rest, isNew: urgencyOf(item, now) === 0, reasons: reasonsOf(item, now) }
}

/**
 * By urgency and risk, of each kind in its own order; a record that waits in two ways stands once, as one's own. The items
 * of a kind come as its domain orders them.
 */
export function riskiestFirst(items: readonly QueueItem[], now: number): QueueItem[] {
  const own = items.filter(({ key }) => key !== 'criticalUntreated')
  const isOwn = ({ route, id }: QueueItem) => own.some((one) => one.route === route && one.id === id)
  const each = items.filter((item) => item.key !== 'criticalUntreated' || !isOwn(item))
  const compare = byRisk(now)
  return inOrderOfKinds(
    each,
    each.toSorted((a, b) => compare(a, b) || a.id - b.id),
    now,
  )
}

/** Risk mixes the kinds; what comes first within one its domain knows better, as of lots what expires sooner. */
function inOrderOfKinds(items: readonly QueueItem[], mixed: readonly QueueItem[], now: number): QueueItem[] {
  const equallyUrgent = (item: QueueItem) => `${item.key} ${urgencyOf(item, now)}`
  const waiting = Map.groupBy(items, equallyUrgent)
  return mixed.flatMap((item) => waiting.get(equallyUrgent(item))?.shift() ?? [])
}

interface Lines {
  first: QueueItem
  alike: QueueItem[]
}

/** Decisions of one kind behind the first of them. */
function linesOf(items: readonly QueueItem[]): Lines[] {
  const lines: Lines[] = []
  for (const item of items) {
    const line = isApproval(item.key) && lines.find(({ first }) => first.key === item.key)
    if (line) line.alike.push(item)
    else lines.push({ first: item, alike: [] })
  }
  return lines
}
