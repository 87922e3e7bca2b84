import { excessOf, hasWidth, hoursSince, isNew, type RiskFacts, riskCaps, riskOf } from '../non-conformities/index.ts'
import type { PendingKey, QueueReason } from './schemas.ts'

/** What the place in the queue follows from. */
export interface Waiting extends Omit<RiskFacts, 'hours' | 'daysLate' | 'lotInUse'> {
  key: PendingKey
  critical: boolean
  /** since when it waits: an instant */
  since: string
  /** when it last came again, where it did: an instant */
  repeatedAt: string | null
  /** days from the plant's today, negative when past */
  daysLeft: number | null
  /** the code of the lot of its record, where that still lies in the plant */
  lot: string | null
}

/** A deviation that nobody treats: nothing is done about it yet, whoever answers for it. */
const untreated: ReadonlySet<PendingKey> = new Set<PendingKey>(['nonConformitiesToTreat', 'criticalUntreated'])

/** Decisions of one kind: two or more are one line. */
const approvals: ReadonlySet<PendingKey> = new Set<PendingKey>([
  'actionsToAccept',
  'planActionsToDecide',
  'seoActionsToDecide',
  'checklistsToDecide',
  'formsToDecide',
  'changesToDecide',
  'notesToDecide',
])
export const isApproval = (key: PendingKey): boolean => approvals.has(key)

/** 0: critical, untreated and of the last hour · 1: critical and untreated · 2: critical otherwise · 3: the rest */
export function urgencyOf({ key, critical, since, repeatedAt }: Waiting, now: number): 0 | 1 | 2 | 3 {
  if (!critical) return 3
  if (!untreated.has(key)) return 2
  // what comes again is as new as what comes first: a lot that is being made now is at stake
  return isNew(repeatedAt ?? since, now) ? 0 : 1
}

function factsOf({ measured, repeats, lot, since, daysLeft }: Waiting, now: number): RiskFacts {
  const daysLate = Math.max(0, -(daysLeft ?? 0))
  return { measured, repeats, lotInUse: lot !== null, hours: hoursSince(since, now), daysLate }
}

/** What comes first of what waits: by urgency, within one by risk, what waits longer before what does not. */
export function byRisk(now: number): (a: Waiting, b: Waiting) => number {
  return (a, b) =>
    urgencyOf(a, now) - urgencyOf(b, now) ||
    riskOf(factsOf(b, now)) - riskOf(factsOf(a, now)) ||
    a.since.localeCompare(b.since)
}

/** Why it stands where it stands, the heaviest first: what made `byRisk` put it there, and nothing else. */
export function reasonsOf(item: Waiting, now: number): QueueReason[] {
  const { critical, repeats, lot } = item
  const { hours, daysLate } = factsOf(item, now)
  const days = Math.floor(hours / 24)
  return [
    ...(urgencyOf(item, now) === 0 ? [reason('new')] : []),
    ...(critical ? [reason('critical')] : []),
    ...beyond(item),
    ...(repeats > 0 ? [reason('repeated', repeats)] : []),
    ...(lot === null ? [] : [{ kind: 'lotInUse' as const, amount: null, lot }]),
    ...(daysLate > 0 ? [reason('late', daysLate)] : []),
    ...(days > 0 ? [reason('age', days)] : []),
  ]
}

const reason = (kind: QueueReason['kind'], amount: number | null = null): QueueReason => ({ kind, amount, lot: null })

/** Of two limits in the width between them, of one in a hundred of it; what is hardly beyond is no reason. */
function beyond({ measured }: Waiting): QueueReason[] {
  if (!measured || measured.distance === null) return []
  const { distance, min, max } = measured
  if (hasWidth(measured)) {
    const excess = excessOf(measured)
    const isMost = excess === riskCaps.excess
    return excess < 0.1 ? [] : [reason(isMost ? 'farBeyond' : 'beyond', Math.round(excess * 10) / 10)]
  }
  const limit = Math.abs(min ?? max ?? 0)
  const percent = limit > 0 ? Math.round((Math.abs(distance) / limit) * 100) : 0
  return percent < 1 ? [] : [reason('percentBeyond', percent)]
}
