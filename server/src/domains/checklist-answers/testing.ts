import { randomUUID } from 'node:crypto'
import {
  answerStates,
  answerTransitions,
  getAnswer,
  requestAnswerEdit,
  startAnswer,
} from '@lineside/contract/checklist-answers'
import type { ChecklistContent } from '@lineside/contract/checklists'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'
import { plan as actionPlan, topicWith } from '../action-plans/testing.ts'
import { at, type ChecklistShown, maker, published } from '../checklists/testing.ts'

export { at } from '../checklists/testing.ts'

/** Who is who in the applications of these tests. */
export const people = { author: 'marcos.teles', approver: 'supervisor', manager: 'manager', maker } as const

export const idOf = async (plant: TestPlant, login: string) => (await plant.as(login)).accountId

/** A checklist of the tests in force: two groups, a critical question, three ranges. */
export async function checklist(plant: TestPlant, own: Partial<ChecklistContent> = {}): Promise<ChecklistShown> {
  return published(plant, await plant.as('admin'), own)
}

const notAnswered = {
  notApplicable: false,
  choiceId: null,
  number: null,
  occurrence: '',
  expectedDate: null,
  fileIds: [],
}

/** An answer as a screen sends it. */
export const answer = (questionId: number, own: object = {}) => ({ ...notAnswered, questionId, ...own })

/** All questions of the tests' checklist: dry, clean to a step of the scale, guards closed. */
export const complete = (step = 4, closed = true) => [
  answer(2, { choiceId: 1 }),
  answer(3, { choiceId: step + 1 }),
  answer(5, { choiceId: closed ? 1 : 2 }),
]

/** What a device sends to begin. */
export function starting(plant: TestPlant, shown: ChecklistShown, own: object = {}) {
  return {
    clientId: randomUUID(),
    checklistId: shown.id,
    versionId: shown.current?.id ?? 0,
    place: { kind: 'PLACE' as const, id: plant.facts.plant },
    answers: [answer(2, { choiceId: 1 })],
    ...own,
  }
}

export const start = (plant: TestPlant, person: Person, shown: ChecklistShown, own: object = {}) =>
  person.ask(startAnswer, { body: starting(plant, shown, own) as never })

/** One that is registered at once. */
export const registered = (plant: TestPlant, person: Person, shown: ChecklistShown, own: object = {}) =>
  start(plant, person, shown, { answers: complete(), register: true, ...own })

export const readAs = async (plant: TestPlant, login: string, id: number) =>
  (await plant.as(login)).ask(getAnswer, at(id))

type State = keyof typeof answerStates.states

const request = { WAITING: 'REGISTRATION', EDIT_WAITING: 'EDIT', DELETE_WAITING: 'DELETE' } as const
const inForce = new Set(['WAITING', 'REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING'])

/** An application of São Paulo that stands in a state, version 1, by the author of the tests or somebody else. */
export async function answerIn(
  plant: TestPlant,
  state: State,
  own: { author?: string; shown?: ChecklistShown; values?: Record<string, unknown> } = {},
): Promise<number> {
  const author = await plant.as(own.author ?? people.author)
  const waits = state in request ? request[state as keyof typeof request] : null
  const approval = { needsApproval: true, approverId: await idOf(plant, people.approver) }
  const shown = own.shown ?? (await checklist(plant, waits ? approval : {}))
  const isRegistered = inForce.has(state)
  const { id } = await start(plant, author, shown, isRegistered ? { answers: complete(), register: true } : {})
  if (state === 'EDIT_WAITING') {
    await plant.db.query(`update checklist_answers set state = 'REGISTERED' where id = $1`, [id])
    const body = { rowVersion: 1, reason: 'Counted once more', answers: [answer(3, { choiceId: 3 })] }
    await author.ask(requestAnswerEdit, { ...at(id), body })
  }
  const values: Record<string, unknown> = {
    state,
    row_version: 1,
    approval: waits ? 'WAITING' : state === 'RETURNED' ? 'REFUSED' : 'NONE',
    request: waits ?? (state === 'RETURNED' ? 'REGISTRATION' : null),
    requester_id: waits ? author.accountId : null,
    requested_at: waits ? plant.now().toISOString() : null,
    ...own.values,
  }
  const sets = Object.keys(values).map((column, index) => `${column} = $${index + 2}`)
  await plant.db.query(`update checklist_answers set ${sets.join()} where id = $1`, [id, ...Object.values(values)])
  return id
}

/** Who is who in the state table, for the tests that follow from it. */
export const answerCast: TransitionCast = {
  make: (plant, state, _row, self) => answerIn(plant, state as State, self ? { author: self } : {}),
  people: { approver: people.approver, asker: people.author, requester: people.author },
  other: people.manager,
}

const listed: AccessCase = { call: () => ({}), elsewhere: 'own' }

const of = (state: State, body?: (plant: TestPlant, id: number) => Promise<object> | object): AccessCase => ({
  async call(plant) {
    const id = await answerIn(plant, state)
    return { params: { id }, ...(body && { body: await body(plant, id) }) }
  },
  elsewhere: 'hidden',
})

const figures: AccessCase = {
  call: async (plant) => ({ query: { checklistId: (await checklist(plant)).id } }),
  elsewhere: 'hidden',
}

const called = transitionCases(answerStates, answerTransitions, answerCast)

export const accessCases: AccessCases = {
  'checklist-answers.list': listed,
  'checklist-answers.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'checklist-answers.get': of('REGISTERED'),
  'checklist-answers.log': of('REGISTERED'),
  'checklist-answers.summary': {
    call: async (plant) => ({ query: { id: await answerIn(plant, 'REGISTERED') } }),
    elsewhere: 'hidden',
  },
  'checklist-answers.compare': {
    async call(plant) {
      const shown = await checklist(plant)
      const [first, second] = [
        await answerIn(plant, 'REGISTERED', { shown }),
        await answerIn(plant, 'REGISTERED', { shown }),
      ]
      return { query: { first, second } }
    },
    elsewhere: 'hidden',
  },
  'checklist-answers.trend': figures,
  'checklist-answers.ranking': figures,
  'checklist-answers.census': figures,
  'checklist-answers.start': {
    call: async (plant) => ({ body: starting(plant, await checklist(plant)) }),
    elsewhere: 'hidden',
  },
  'checklist-answers.save': of('PARTIAL', () => ({ rowVersion: 1, answers: [answer(3, { choiceId: 4 })] })),
  'checklist-answers.register': of('PARTIAL', () => ({ rowVersion: 1, answers: complete() })),
  'checklist-answers.requestEdit': {
    ...of('REGISTERED', () => ({ rowVersion: 1, reason: 'Counted once more', answers: [answer(3, { choiceId: 3 })] })),
    by: people.author,
    colleague: 'NOT_THE_PERSON',
  },
  'checklist-answers.plan': {
    async call(plant) {
      const { id } = await checklist(plant)
      const expectedDate = new Date(plant.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
      return { body: { checklistId: id, place: { kind: 'PLACE', id: plant.facts.plant }, expectedDate } }
    },
    elsewhere: 'hidden',
  },
  'checklist-answers.planAction': {
    ...of('REGISTERED', async (plant) => actionPlan(plant, (await topicWith(plant)).id)),
  },
  ...called,
}
