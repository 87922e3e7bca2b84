import type { CheckedValue } from '@lineside/contract/core/rules'
import { type DemoHistory, localized, type NextId, type Random } from '../../../core/demo/index.ts'
import type { DemoFollower } from '../../collects/demo/index.ts'
import { type DemoAction, type DemoNonConformity, makeRow, type RaisingCollect, type RaisingField } from './store.ts'

export { type DemoAction, type DemoNonConformity, storeDemoActions, storeDemoNonConformities } from './store.ts'
export { treatDemo } from './treatment.ts'

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
  readonly actions: readonly DemoAction[]
  /** the history that a record's values write, and what was treated up to its time */
  react(
    collect: RaisingCollect,
    values: readonly CheckedValue[],
    fieldOf: (id: number) => RaisingField,
    responsibleId: number | null,
  ): DemoHistory[]
  /** what is treated up to a time (milliseconds since 1970) */
  treat(until: number): DemoHistory[]
  /** the same for who makes the records */
  readonly follower: DemoFollower
}

export function createNonConformities(next: NextId, random: Random): DemoNonConformities {
  const rows: DemoNonConformity[] = []
  const actions = new Map<number, DemoAction>()
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
      after: event === 'raised' || event === 'repeated' ? describe(row) : null,
    }
  }

  /**
   * Two of three are treated after some days; a critical one goes through treatment first. What asks for a file is
   * left to the stories of `treatment.ts`, whose people bring one.
   */
  function planTreatment(row: DemoNonConformity, at: number): void {
    if (!random.chance(0.72) || row.evidence_required) return
    const hours = 6 + random.next() * 40 + (random.chance(0.3) ? random.next() * 160 : 0)
    const begins = at + hours * HOUR
    if (row.critical) {
      steps.push({ at: begins, row, to: 'C' })
      if (random.chance(0.8)) steps.push({ at: begins + (1 + random.next() * 4) * DAY, row, to: 'T' })
    } else steps.push({ at: begins, row, to: 'T' })
    steps.sort((a, b) => a.at - b.at || a.row.id - b.row.id)
  }

  function actionMoved(action: DemoAction, event: string, at: number, actor: number, from: string | null, to: string) {
    return {
      id: next(),
      at: new Date(at).toISOString(),
      industry_id: action.industry_id,
      entity: 'non-conformities.actions',
      entity_id: action.id,
      event: `non-conformities.${event}`,
      from_state: from,
      to_state: to,
      actor_id: actor,
      before: null,
      after: from === null ? JSON.stringify({ what: action.what, expectedDate: action.expected_date }) : null,
    }
  }

  /** A critical one gets its cause and an action that the operator carries out. */
  function planAction(row: DemoNonConformity, at: number): DemoHistory[] {
    const sentence = random.pick(localized(remedies))
    row.code = 'C'
    row.row_version++
    row.cause = sentence.cause
    row.action_count = 1
    row.open_action_count = 1
    const action: DemoAction = {
      id: next(),
      non_conformity_id: row.id,
      industry_id: row.industry_id,
      type: 'CORRECTIVE',
      what: sentence.what,
      how: sentence.how,
      responsible_id: row.operator_id,
      creator_id: row.responsible_id ?? row.operator_id,
      expected_date: new Date(at + 7 * DAY).toISOString().slice(0, 10),
      performed_date: null,
      status: 'D',
      approval: null,
      result: null,
      created_at: new Date(at).toISOString(),
      row_version: 1,
    }
    actions.set(row.id, action)
    const created = actionMoved(action, 'actionCreated', at, action.creator_id, null, 'D')
    return [created, record(row, 'causeSet', at, row.responsible_id, 'S')]
  }

  function endAction(row: DemoNonConformity, at: number): DemoHistory[] {
    const action = actions.get(row.id)
    if (!action) return []
    action.status = 'E'
    action.approval = 'A'
    action.performed_date = new Date(at).toISOString().slice(0, 10)
    action.result = action.what
    action.row_version = 3
    row.open_action_count = 0
    return [
      actionMoved(action, 'actionProposed', at - HOUR, action.responsible_id, 'D', 'W'),
      actionMoved(action, 'actionAccepted', at, action.creator_id, 'W', 'E'),
    ]
  }

  function end(row: DemoNonConformity, at: number, event: string): DemoHistory {
    const from = row.code
    row.code = 'T'
    row.outcome = 'treated'
    row.treated_at = new Date(at).toISOString()
    row.row_version++
    return record(row, event, at, row.responsible_id, from)
  }

  function close({ row, at, to }: Step): DemoHistory[] {
    if (to === 'C') return planAction(row, at)
    const key = keyOf(row)
    const history = [...endAction(row, at), end(row, at, row.critical ? 'actionsEnded' : 'treated')]
    if (!row.critical) {
      const sentence = random.pick(localized(remedies))
      row.cause = sentence.cause
      row.corrective_action = sentence.what
    }
    for (const child of open.get(key)?.children ?? []) history.push(end(child, at, 'parentTreated'))
    open.delete(key)
    treated.set(key, { id: row.id, at })
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
    parent.row.repeats_told++
    const counted = {
      ...record(parent.row, 'repeatCounted', at, null, null),
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

  const react: DemoNonConformities['react'] = (collect, values, fieldOf, responsibleId) => {
    const at = Date.parse(collect.collected_at)
    const receivedAt = Date.parse(collect.received_at)
    const history = treat(receivedAt)
    for (const value of values) {
      if (!value.raises) continue
      const row = makeRow(next(), collect, value, fieldOf(value.fieldId), responsibleId)
      history.push(...raise(row, at, receivedAt))
    }
    return history
  }

  return {
    rows,
    get actions() {
      return [...actions.values()]
    },
    treat,
    react,
    follower: {
      saved: ({ collect, values, fieldOf, responsibleId }) => react(collect, values, fieldOf, responsibleId),
      ended: treat,
    },
  }
}

/** What a plant of cooked meat finds and does about it. */
const remedies = [
  {
    cause: 'Sonda de temperatura descalibrada',
    what: 'Calibrar a sonda e conferir o certificado',
    how: 'Comparar com o termômetro padrão em três pontos e registrar o desvio',
  },
  {
    cause: 'Setup da máquina não conferido na troca de produto',
    what: 'Incluir a conferência do setup na troca de produto',
    how: 'Lista de conferência assinada antes da primeira peça',
  },
  {
    cause: 'Desgaste da vedação',
    what: 'Trocar a vedação e revisar o plano de lubrificação',
    how: 'Manutenção na parada do turno, com peça do estoque mínimo',
  },
  {
    cause: 'Matéria-prima fora da especificação do fornecedor',
    what: 'Bloquear o lote e avisar o fornecedor',
    how: 'Segregar, identificar e abrir reclamação com as medições',
  },
] as const

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
