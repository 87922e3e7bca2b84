import {
  createPlanAction,
  exportPlanActions,
  getPlanAction,
  planActionStates,
  planActionTransitions,
  reassignPlanAction,
} from '@lineside/contract/action-plans'
import { localTime, searchText } from '@lineside/contract/core'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'
import { made, type TopicShown } from '../topics/testing.ts'

const DAY = 86_400_000

/** Days from today at São Paulo, as 'YYYY-MM-DD'. */
export const dayAhead = (plant: TestPlant, ahead: number) =>
  localTime(new Date(plant.now().getTime() + ahead * DAY), 'America/Sao_Paulo').day

/** Who is who in the actions of these tests. */
export const people = {
  creator: 'supervisor',
  responsible: 'marcos.teles',
  specialist: 'analyst',
  manager: 'manager',
} as const

export const idOf = async (plant: TestPlant, login: string) => (await plant.as(login)).accountId

/** Both approvals, by the specialist and the manager of the tests. */
export const approved = async (plant: TestPlant) => ({
  specialistApproval: true,
  specialistId: await idOf(plant, people.specialist),
  managerApproval: true,
  managerId: await idOf(plant, people.manager),
})

/** A topic that nobody made yet, in which everybody who opens actions makes them. */
export async function topicWith(plant: TestPlant, own: object = {}): Promise<TopicShown> {
  const topic = await made(plant, await plant.as('admin'), own)
  await open(plant, topic.id)
  return topic
}

/** Gives everybody a right in a topic. */
export async function open(plant: TestPlant, topicId: number, level: 'v' | 'e' = 'e'): Promise<void> {
  await plant.db.query('delete from accounts_topic_rights where topic_id = $1', [topicId])
  await plant.db.query(
    'insert into accounts_topic_rights (account_id, topic_id, level) select id, $1::bigint, $2::text from accounts',
    [topicId, level],
  )
  plant.app.services.caches.invalidateAll()
}

/** What a form sends of a new action at the plant of São Paulo, to be done in three days. */
export async function plan(plant: TestPlant, topicId: number, own: object = {}) {
  return {
    topicId,
    what: 'Trocar a vedação da bomba',
    how: 'Na próxima parada',
    placeId: plant.facts.plant,
    responsibleId: await idOf(plant, people.responsible),
    expectedDate: dayAhead(plant, 3),
    ...own,
  }
}

export async function planned(plant: TestPlant, person: Person, topicId: number, own: object = {}) {
  return person.ask(createPlanAction, { body: (await plan(plant, topicId, own)) as never })
}

export type Shown = Awaited<ReturnType<typeof planned>>

export const at = (id: number) => ({ params: { id: String(id) } })

export const readAs = async (plant: TestPlant, login: string, id: number) =>
  (await plant.as(login)).ask(getPlanAction, at(id))

/** What a form sends of an action that was read. */
export function bodyOf(action: Shown, own: object = {}) {
  const { rowVersion, topicId, what, how, place, responsible, expectedDate, level } = action
  const { pillarId, elementId, subElementId, investmentRequired, investment, approvers, customFields } = action
  const placeId = place.collectPointId ?? place.industryLineId ?? place.familyId ?? place.processId ?? place.industryId
  return {
    ...{ rowVersion, topicId, what, how, placeId, responsibleId: responsible.id, expectedDate, level },
    ...{ pillarId, elementId, subElementId, investmentRequired, investment, customFields },
    specialistId: approvers.specialist?.id ?? null,
    managerId: approvers.manager?.id ?? null,
    ...own,
  }
}

type State = keyof typeof planActionStates.states

let lastId = 7_700_000

/** An action of São Paulo that stands in a state, version 1, as if nobody had touched it since. */
export async function planIn(
  plant: TestPlant,
  state: State,
  own: { creator?: string; responsible?: string; topicId?: number; values?: Record<string, unknown> } = {},
): Promise<number> {
  const id = ++lastId
  const what = 'Trocar a vedação da bomba'
  const past = { S: -3, W: -3, R: -3, D: -3, A: 3, B: 9, E: 0, C: 0 }[state]
  const row = {
    id,
    kind: 'PLAN',
    topic_id: own.topicId ?? (await topicWith(plant, await approved(plant))).id,
    industry_id: plant.facts.plant,
    what,
    search_what: searchText(what),
    how: '',
    responsible_id: await idOf(plant, own.responsible ?? people.responsible),
    creator_id: await idOf(plant, own.creator ?? people.creator),
    expected_date: dayAhead(plant, -past),
    performed_date: state === 'E' ? dayAhead(plant, 0) : null,
    state,
    specialist_approval: true,
    manager_approval: true,
    evidence_required: false,
    effectiveness_check: false,
    specialist_id: await idOf(plant, people.specialist),
    manager_id: await idOf(plant, people.manager),
    rejection_reason: state === 'R' ? 'Not worth it' : null,
    created_at: new Date(plant.now().getTime() - 20 * DAY).toISOString(),
    ...own.values,
  }
  const columns = Object.keys(row)
  await plant.db.query(
    `insert into action_plans (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  )
  return id
}

/** Proposes for an open one that somebody else does it. */
async function edited(plant: TestPlant, id: number, login: string = people.creator): Promise<void> {
  const body = { rowVersion: 1, responsibleId: await idOf(plant, 'ivone.sampaio') }
  await (await plant.as(login)).ask(reassignPlanAction, { ...at(id), body })
}

/** Who is who in the state table, for the tests that follow from it. */
export const planCast: TransitionCast = {
  async make(plant, state, row, self) {
    const id = await planIn(plant, state as State, self ? { creator: self } : {})
    if (row.guards?.includes('editPending') && row.from.includes(state)) await edited(plant, id, self)
    return id
  },
  people: {
    approver: people.specialist,
    author: people.creator,
    creator: people.creator,
    specialist: people.specialist,
    doer: people.creator,
    canceller: people.creator,
    managerApprover: people.manager,
  },
  other: 'ivone.sampaio',
}

/** A ticket for the report of actions, in the reader's language. */
export async function ticketFor(person: Person, choice: Record<string, unknown> = {}, language = 'en-US') {
  const answer = await person.ask(exportPlanActions, { body: choice }, { language })
  if (!('ticket' in answer)) throw new Error('The export became a job')
  return answer.ticket
}

/** What the address with the ticket answers; a browser that follows a link says no session. */
export const fetched = (ticket: string, person: Person, headers: Record<string, string> = { authorization: '' }) =>
  person.send({ url: `${exportPlanActions.file.path}?ticket=${ticket}`, headers })

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }
const read: AccessCase = { call: async (plant) => ({ params: { id: await planIn(plant, 'D') } }), elsewhere: 'hidden' }

/** A command of its creator about one that stands in a state. */
function byCreator(state: State, body: (plant: TestPlant, action: Shown) => Promise<object> | object): AccessCase {
  return {
    async call(plant) {
      const id = await planIn(plant, state)
      return { params: { id }, body: await body(plant, await readAs(plant, 'admin', id)) }
    },
    by: people.creator,
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
  }
}

/** Of many each is answered by itself: one of another plant does not exist. */
const many = (state: State, by: string, input: (plant: TestPlant) => object): AccessCase => ({
  async call(plant) {
    const id = await planIn(plant, state)
    return { body: { records: [{ id, rowVersion: 1 }], ...input(plant) } }
  },
  by,
  elsewhere: { status: 200, body: [{ done: false, problem: { code: 'NOT_FOUND' } }] },
})

export const accessCases: AccessCases = {
  'action-plans.list': list,
  'action-plans.listExport': exported,
  'action-plans.listExportFile': {
    call: async (_, person) => ({ query: { ticket: await ticketFor(person) } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
  'action-plans.listOwn': list,
  'action-plans.listLog': list,
  'action-plans.listLogExport': exported,
  'action-plans.get': read,
  'action-plans.log': read,
  'action-plans.listSimilar': {
    call: async (plant) => ({ query: { topicId: (await topicWith(plant)).id, what: 'Trocar a bomba' } }),
    elsewhere: 'own',
  },
  'action-plans.listByFunction': { call: () => ({}), elsewhere: 'own' },
  'action-plans.getFigures': {
    call: async (plant) => ({ query: { topicId: (await topicWith(plant)).id } }),
    elsewhere: 'own',
  },
  'action-plans.listTopicsOfPillar': {
    call: async (plant) => ({ params: { id: (await topicWith(plant)).pillarId } }),
    elsewhere: 'shared',
  },
  'action-plans.create': {
    call: async (plant) => ({ body: await plan(plant, (await topicWith(plant)).id) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'action-plans.change': byCreator('D', (_plant, action) => bodyOf(action, { how: 'At once' })),
  'action-plans.resubmit': byCreator('R', (_plant, action) => bodyOf(action, { what: 'Trocar a bomba inteira' })),
  'action-plans.reassign': byCreator('D', async (plant) => ({
    rowVersion: 1,
    responsibleId: await idOf(plant, 'ivone.sampaio'),
  })),
  'action-plans.answerEffectiveness': {
    async call(plant) {
      const values = { effectiveness_check: true, effectiveness_date: dayAhead(plant, 0) }
      const id = await planIn(plant, 'E', { values })
      return { params: { id }, body: { rowVersion: 1, effective: true, note: 'No leak since then' } }
    },
    by: people.specialist,
    elsewhere: 'hidden',
    colleague: 'NOT_THE_PERSON',
  },
  'action-plans.comment': {
    call: async (plant) => ({ params: { id: await planIn(plant, 'D') }, body: { text: 'The seal has come' } }),
    elsewhere: 'hidden',
  },
  'action-plans.approveMany': many('S', people.specialist, () => ({})),
  'action-plans.executeMany': many('D', people.creator, (plant) => ({ performedDate: dayAhead(plant, 0) })),
  'action-plans.cancelMany': many('D', people.creator, () => ({ reason: 'Not needed any more' })),
  ...transitionCases(planActionStates, planActionTransitions, planCast),
}
