import type { CheckedValue } from '@lineside/contract/core/rules'
import type { DemoHistory, NextId, Random } from '../../core/demo/index.ts'
import { type DemoNonConformity, makeRow, type RaisingCollect, type RaisingField } from './demo-store.ts'

export { type DemoNonConformity, storeDemoNonConformities } from './demo-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The default of the setting nc.recurrenceDays. */
const RECURRENCE_DAYS = 30

interface Step {
  at: number
  row: DemoNonConformity
  to: 'C' | 'T'
}

interface Case {
  row: DemoNonConformity
  children: DemoNonConformity[]
}

/** Raises, repeats and treats non-conformities as records come in the order of time (decisions 3.4). */
export interface DemoNonConformities {
  /** what stands so far; changes as records come */
  readonly rows: readonly DemoNonConformity[]
  /** the history that a record's values write, and what was treated up to its time */
  react(
    collect: RaisingCollect,
    values: readonly CheckedValue[],
    fieldOf: (id: number) => RaisingField,
    responsibleId: number | null,
  ): DemoHistory[]
  /** what is treated up to a time (milliseconds since 1970) */
  treat(until: number): DemoHistory[]
}

export function createNonConformities(next: NextId, random: Random): DemoNonConformities {
  const rows: DemoNonConformity[] = []
  const open = new Map<string, Case>()
  const treated = new Map<string, { id: number; at: number }>()
  let steps: Step[] = []

  function record(
    row: DemoNonConformity,
    event: string,
    at: number,
    actor: number | null,
    from: string | null,
  ): DemoHistory {
    return {
      id: next(),
      at: new Date(at).toISOString(),
      industry_id: row.industry_id,
      entity: 'non-conformities',
      entity_id: row.id,
      event: `non-conformities.${event}`,
      from_state: from,
      to_state: row.code,
      actor_id: actor,
      before: null,
      after: event === 'treated' ? null : describe(row),
    }
  }

  /** Two of three are treated after some days; a critical one goes through treatment first. */
  function planTreatment(row: DemoNonConformity, at: number): void {
    if (!random.chance(0.72)) return
    const hours = 6 + random.next() * 40 + (random.chance(0.3) ? random.next() * 160 : 0)
    const begins = at + hours * HOUR
    if (row.critical) {
      steps.push({ at: begins, row, to: 'C' })
      if (random.chance(0.8)) steps.push({ at: begins + (1 + random.next() * 4) * DAY, row, to: 'T' })
    } else steps.push({ at: begins, row, to: 'T' })
    steps.sort((a, b) => a.at - b.at || a.row.id - b.row.id)
  }

  function close(step: Step): DemoHistory[] {
    const { row, at, to } = step
    const from = row.code
    const all = to === 'T' ? [row, ...open.get(keyOf(row))!.children] : [row]
    const history = all.map((one) => {
      const before = one === row ? from : one.code
      one.code = to
      one.row_version++
      if (to === 'T') one.treated_at = new Date(at).toISOString()
      return record(one, 'treated', at, row.responsible_id, before)
    })
    if (to === 'T') {
      open.delete(keyOf(row))
      treated.set(keyOf(row), { id: row.id, at })
    }
    return history
  }

  function treat(until: number): DemoHistory[] {
    const due = steps.filter((step) => step.at <= until)
    if (due.length === 0) return []
    steps = steps.slice(due.length)
    return due.flatMap(close)
  }

  function repeat(row: DemoNonConformity, parent: Case, at: number): DemoHistory[] {
    row.code = 'R'
    row.parent_id = parent.row.id
    parent.children.push(row)
    const repeated = record(row, 'repeated', at, row.operator_id, null)
    const { repeats } = parent.row
    parent.row.repeats++
    parent.row.row_version++
    const counted = {
      ...record(parent.row, 'repeatCounted', at, row.operator_id, null),
      to_state: null,
      before: JSON.stringify({ repeats }),
      after: JSON.stringify({ repeats: repeats + 1, collectId: row.collect_id }),
    }
    return [repeated, counted]
  }

  function raise(row: DemoNonConformity, at: number, receivedAt: number): DemoHistory[] {
    const key = keyOf(row)
    const parent = open.get(key)
    rows.push(row)
    if (parent) return repeat(row, parent, receivedAt)
    const last = treated.get(key)
    if (last && at - last.at <= RECURRENCE_DAYS * DAY) row.recurrence_of = last.id
    open.set(key, { row, children: [] })
    planTreatment(row, receivedAt)
    return [record(row, 'raised', receivedAt, row.operator_id, null)]
  }

  return {
    rows,
    treat,
    react(collect, values, fieldOf, responsibleId) {
      const at = Date.parse(collect.collected_at)
      const receivedAt = Date.parse(collect.received_at)
      const history = treat(receivedAt)
      for (const value of values) {
        if (!value.raises) continue
        const row = makeRow(next(), collect, value, fieldOf(value.fieldId), responsibleId)
        history.push(...raise(row, at, receivedAt))
      }
      return history
    },
  }
}

function keyOf(row: DemoNonConformity): string {
  return `${row.form_id}:${row.field_id}:${row.collect_point_id}:${row.product_id ?? 0}`
}

function describe(row: DemoNonConformity): string {
  return JSON.stringify({
    collectId: row.collect_id,
    field: row.field_name,
    value: JSON.parse(row.found_value),
    min: row.min_limit,
    max: row.max_limit,
    parentId: row.parent_id,
    recurrenceOf: row.recurrence_of,
  })
}
