import { type MissReason, type SlotState, stateNow as stateByClock } from '@lineside/contract/slots'
import type { Params } from '../../core/list/index.ts'

export const slotColumns = `s.id, s.form_id, s.form_version, s.industry_id, s.process_id, s.family_id,
  s.industry_line_id, s.collect_point_id, s.shift_id, s.production_date, s.due_at, s.opens_at, s.closes_at,
  s.shift_end, s.state, s.late, s.synced_late, s.collect_id, s.performed_at, s.operator_id, s.reason_code, s.reason,
  s.justified_by, s.justified_at, s.unfinished_id, s.row_version`

export interface SlotColumns {
  id: number
  form_id: number
  form_version: number
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  shift_id: number
  production_date: string
  due_at: string
  opens_at: string
  closes_at: string
  shift_end: string
  /** as stored; what it is by the clock, `stateNow` says */
  state: SlotState
  late: boolean
  synced_late: boolean
  collect_id: number | null
  performed_at: string | null
  operator_id: number | null
  reason_code: MissReason | null
  reason: string | null
  justified_by: number | null
  justified_at: string | null
  /** the record in parts that was begun for it and not finished */
  unfinished_id: number | null
  row_version: number
}

export const stateNow = ({ state, closes_at }: Pick<SlotColumns, 'state' | 'closes_at'>, now: Date): SlotState =>
  stateByClock({ state, closesAt: closes_at }, now.getTime())

/** The condition that a slot is in one of these states by the clock, see `stateNow`. */
export function inStates(states: readonly SlotState[], clock: Date, p: Params): string {
  const stored = states.filter((state) => state === 'PERFORMED' || state === 'JUSTIFIED').map((state) => `'${state}'`)
  const parts = stored.length > 0 ? [`s.state in (${stored.join()})`] : []
  if (stored.length === states.length) return `(${parts.join()})`
  const now = p.add(clock.toISOString())
  if (states.includes('SCHEDULED')) parts.push(`(s.state = 'SCHEDULED' and s.closes_at >= ${now}::timestamptz)`)
  if (states.includes('UNJUSTIFIED')) {
    parts.push(`(s.state = 'UNJUSTIFIED' or s.state = 'SCHEDULED' and s.closes_at < ${now}::timestamptz)`)
  }
  return `(${parts.join(' or ')})`
}
