import { saveCollect } from '@lineside/contract/collects'
import { localTime } from '@lineside/contract/core'
import {
  actionStates,
  actionTransitions,
  nonConformityStates,
  nonConformityTransitions,
  setCause,
} from '@lineside/contract/non-conformities'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { testForm } from '../../testing/form.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

/** A non-conformity as a saved collect raises it: of the critical field of the test form, or of a plain one. */
export async function raiseOne(plant: TestPlant, critical: boolean, login = 'operator'): Promise<number> {
  const values = critical ? { temperature: 25.5 } : { leaks: 6 }
  const { id } = await (await plant.as(login)).ask(saveCollect, { body: plant.filled(values) })
  const { rows } = await plant.db.query<{ id: number }>('select id from non_conformities where collect_id = $1', [id])
  if (!rows[0]) throw new Error('The collect raised nothing')
  return rows[0].id
}

/** The record that raised one. */
async function collectOf(plant: TestPlant): Promise<number> {
  const { rows } = await plant.db.query<{ collect_id: number }>(
    'select collect_id from non_conformities where id = $1',
    [await raiseOne(plant, false)],
  )
  return rows[0]?.collect_id ?? 0
}

type Code = 'S' | 'C' | 'R' | 'T'

/** One that stands in a state, with the shift's supervisor as its responsible. */
export async function standIn(plant: TestPlant, code: Code, critical = false): Promise<number> {
  const first = await raiseOne(plant, critical)
  if (code === 'S') return first
  if (code === 'R') return raiseOne(plant, critical)
  const ended = code === 'T'
  await plant.db.query(
    'update non_conformities set code = $2, cause = $3, outcome = $4, treated_at = $5 where id = $1',
    [first, code, 'Worn seal', ended ? 'treated' : null, ended ? plant.now().toISOString() : null],
  )
  return first
}

/** A treated one whose plant asks whether that had an effect, from a day on; it is not for who treated it to say. */
export async function dueForCheck(plant: TestPlant, { ahead = 0, critical = false, treatedBy = ['supervisor'] } = {}) {
  const id = await standIn(plant, 'T', critical)
  const accounts = await Promise.all(treatedBy.map(async (login) => (await plant.as(login)).accountId))
  await plant.db.query('update non_conformities set effectiveness_date = $2, treated_by = $3 where id = $1', [
    id,
    dayAhead(plant, ahead),
    JSON.stringify(accounts.sort((a, b) => a - b)),
  ])
  return id
}

type Status = 'D' | 'A' | 'B' | 'E' | 'C' | 'W'
const DAY = 86_400_000

/** An action of a non-conformity in treatment, assigned to a demo account, its day by its status. */
export async function actionIn(plant: TestPlant, status: Status, { critical = false, login = 'operator' } = {}) {
  const nonConformityId = await standIn(plant, 'C', critical)
  const id = nonConformityId + 5_000_000
  const responsible = (await plant.as(login)).accountId
  const supervisor = (await plant.as('supervisor')).accountId
  const past = { D: -3, A: 3, B: 9, E: 0, C: 0, W: -3 }[status]
  const expected = new Date(plant.now().getTime() - past * DAY).toISOString().slice(0, 10)
  const performed = status === 'E' || status === 'W' ? plant.now().toISOString().slice(0, 10) : null
  await plant.db.query(
    `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
       creator_id, expected_date, performed_date, status, approval, created_at)
     select $1, n.id, n.industry_id, 'CORRECTIVE', 'Change the seal', 'At the stop', $3, $4, $5, $6, $7, $8, $9
     from non_conformities n where n.id = $2`,
    [
      id,
      nonConformityId,
      responsible,
      supervisor,
      expected,
      performed,
      status,
      status === 'W' ? 'W' : null,
      plant.now().toISOString(),
    ],
  )
  const open = status === 'E' || status === 'C' ? 0 : 1
  await plant.db.query('update non_conformities set action_count = 1, open_action_count = $2 where id = $1', [
    nonConformityId,
    open,
  ])
  return { id, nonConformityId }
}

const at = (id: number) => ({ params: { id } })

type Made = (plant: TestPlant) => Promise<number>
type Body = (plant: TestPlant) => Promise<object> | object

const list = (): AccessCase => ({ call: () => ({}), elsewhere: 'own' })
const exported = (): AccessCase => ({ call: () => ({ body: { format: 'csv' } }), elsewhere: 'own' })
const readOf = (make: Made): AccessCase => ({ call: async (plant) => at(await make(plant)), elsewhere: 'hidden' })

const raised: Made = (plant) => raiseOne(plant, false)
const inState =
  (code: Code): Made =>
  (plant) =>
    standIn(plant, code)
const action =
  (status: Status, critical = false): Made =>
  async (plant) =>
    (await actionIn(plant, status, { critical })).id

/** A command that needs a certain person, its record and what is sent beside the version. */
function personal(make: Made, body: Body, own: Partial<AccessCase> = {}): AccessCase {
  return {
    call: async (plant) => ({ ...at(await make(plant)), body: { rowVersion: 1, ...(await body(plant)) } }),
    by: 'supervisor',
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
    ...own,
  }
}

const records: AccessCases = {
  'non-conformities.statistics': { call: () => ({}), elsewhere: 'own' },
  'non-conformities.list': list(),
  'non-conformities.listExport': exported(),
  'non-conformities.raised': {
    call: async (plant) => ({ query: { collectId: await collectOf(plant) } }),
    elsewhere: 'hidden',
  },
  'non-conformities.get': readOf(raised),
  'non-conformities.log': readOf(raised),
  'non-conformities.create': {
    call: ({ facts }) => ({
      body: {
        formId: testForm.id,
        collectPointId: facts.points[0]?.id ?? 0,
        productId: facts.products[0]?.id ?? 0,
        observation: 'Water on the floor',
      },
    }),
    elsewhere: 'hidden',
  },
  'non-conformities.duplicate': {
    call: async (plant) => ({
      ...at(await raised(plant)),
      body: {
        collectPointId: plant.facts.points[1]?.id ?? 0,
        productId: plant.facts.products[0]?.id ?? 0,
        observation: 'The same at the second point',
      },
    }),
    elsewhere: 'hidden',
  },
  'non-conformities.setImmediateAction': {
    call: async (plant) => ({
      body: { id: await raised(plant), rowVersion: 1, what: 'Stop the line', expectedDate: dayAhead(plant, 1) },
    }),
    by: 'supervisor',
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
  },
  'non-conformities.setCause': personal(raised, async (plant) => ({
    cause: 'Worn seal',
    action: await plan(plant),
  })),
  'non-conformities.treat': personal(raised, () => ({
    cause: 'Worn seal',
    correctiveAction: 'Changed the seal',
    recheckValue: 5,
  })),
  'non-conformities.ask': {
    call: async (plant) => ({ ...at(await raised(plant)), body: { question: 'Is the lot blocked?' } }),
    elsewhere: 'hidden',
  },
  'non-conformities.answerEffectiveness': personal(dueForCheck, () => ({ effective: true }), {
    by: 'manager',
    samePerson: async (plant) => ({
      by: 'supervisor',
      sent: { ...at(await dueForCheck(plant)), body: { rowVersion: 1, effective: true } },
    }),
  }),
  'non-conformities.addAction': personal(inState('C'), (plant) => plan(plant)),
}

const QUESTION = { question: 'Is the seal here already?' }

const actions: AccessCases = {
  'non-conformities.listActions': list(),
  'non-conformities.listActionsExport': exported(),
  'non-conformities.listActionLog': list(),
  'non-conformities.listActionLogExport': exported(),
  'non-conformities.getAction': readOf(action('D')),
  'non-conformities.askOfAction': {
    call: async (plant) => ({ ...at(await action('D')(plant)), body: QUESTION }),
    elsewhere: 'hidden',
  },
  'non-conformities.proposeAction': personal(
    action('D'),
    (plant) => ({ performedDate: dayAhead(plant, 0), result: 'Changed the seal' }),
    { by: 'operator' },
  ),
}

/** Its record says now what is inside the limits. */
export async function correctValue(plant: TestPlant, id: number): Promise<void> {
  await plant.db.query(
    `insert into collects_corrected (collect_id, field_id)
     select collect_id, field_id from non_conformities where id = $1`,
    [id],
  )
}

/** Who is who in the state tables at the demo plant, for the tests that follow from them. */
export const recordCast: TransitionCast = {
  async make(plant, state, { event }) {
    const id = await standIn(plant, state as Code)
    if (event === 'endedCorrected') await correctValue(plant, id)
    return id
  },
  people: { responsible: 'supervisor', responsibleOfCorrected: 'supervisor', checker: 'manager' },
  other: 'marcos.teles',
}

export const actionCast: TransitionCast = {
  // a proposal waits for somebody else where the non-conformity is critical; of one form there is one open critical one
  make: async (plant, state, _row, login) =>
    (await actionIn(plant, state as Status, login ? { login } : { critical: state === 'W' })).id,
  people: { responsible: 'operator', nonConformityResponsible: 'supervisor', approver: 'supervisor' },
  other: 'antonio.caldas',
}

export const accessCases: AccessCases = {
  ...records,
  ...actions,
  ...transitionCases(nonConformityStates, nonConformityTransitions, recordCast),
  ...transitionCases(actionStates, actionTransitions, actionCast),
}

/** Days from today at São Paulo, as 'YYYY-MM-DD'. */
export const dayAhead = (plant: TestPlant, ahead: number) =>
  localTime(new Date(plant.now().getTime() + ahead * DAY), 'America/Sao_Paulo').day

/** A corrective action as it is planned; by default of the operator, in two days. */
export async function plan(plant: TestPlant, own: { responsible?: string; ahead?: number } = {}) {
  return {
    what: 'Change the seal',
    how: 'At the next stop',
    responsibleId: (await plant.as(own.responsible ?? 'operator')).accountId,
    expectedDate: dayAhead(plant, own.ahead ?? 2),
  }
}

/** One with its cause and a first action, by the supervisor. */
export async function withCause(plant: TestPlant, critical = true) {
  const id = await raiseOne(plant, critical)
  const supervisor = await plant.as('supervisor')
  const body = { rowVersion: 1, cause: 'Worn seal', action: await plan(plant) }
  return supervisor.ask(setCause, { params: { id: String(id) }, body })
}
