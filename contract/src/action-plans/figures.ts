import { z } from 'zod'
import { accountRole, person } from '../accounts/index.ts'
import { endpoint, id, idText, lazy, listQuery, text } from '../core/index.ts'
import { planActionList } from './list.ts'
import { actionPlace } from './schemas.ts'
import { mayReadActions, planActionStateCodes } from './states.ts'

/** An open action that may be the same as the one being written. */
export const similarAction = lazy(() =>
  z.object({
    id: id(),
    topicId: id(),
    what: z.string(),
    state: z.enum(planActionStateCodes),
    responsible: person(),
    expectedDate: z.string(),
    place: actionPlace(),
    /** how alike the texts are, 0 to 1 */
    similarity: z.number(),
  }),
)

export const listSimilarActions = endpoint({
  name: 'action-plans.listSimilar',
  method: 'GET',
  path: '/api/actionplan/v1/Action/Similar',
  summary: 'Up to ten open actions of the topic like the one being written, best text and same place first',
  right: mayReadActions,
  schemas: () => ({
    query: z.strictObject({ topicId: idText(), what: text(400), placeId: idText().optional() }),
    answer: z.array(similarAction()),
  }),
})

const counts = () => ({
  evaluation: z.int(),
  ongoing: z.int(),
  tardy: z.int(),
  overdue: z.int(),
  executed: z.int(),
})

/** Open and executed actions by the account role of who is responsible. */
export const functionRow = lazy(() =>
  z.object({
    function: accountRole(),
    ...counts(),
    /** as many as the list shows under the same filters, whatever their state */
    total: z.int(),
  }),
)

export const listByFunction = endpoint({
  name: 'action-plans.listByFunction',
  method: 'GET',
  path: '/api/actionplan/v1/Action/ByFunction',
  summary:
    'Actions that the reader sees, counted by the role of their responsible, under the filters of their list; `supervision` only of people below them',
  right: mayReadActions,
  schemas: () => ({
    query: listQuery(planActionList).omit({ skip: true, limit: true, cursor: true, sort: true, count: true }),
    answer: z.array(functionRow()),
  }),
})

/** A month of a topic, by the calendar of each plant. */
const month = () => ({
  /** YYYY-MM */
  month: z.string(),
  opened: z.int(),
  executedInTime: z.int(),
  executedLate: z.int(),
  notEffective: z.int(),
  /** of actions opened in the month, by currency */
  planned: z.record(z.string(), z.number()),
  /** of actions executed in the month, by currency */
  spent: z.record(z.string(), z.number()),
})

/** What became of the actions of a topic over the last twelve months. */
export const topicFigures = lazy(() =>
  z.object({ topicId: id(), months: z.array(z.object(month())), ...counts(), cancelled: z.int() }),
)

export const getTopicFigures = endpoint({
  name: 'action-plans.getFigures',
  method: 'GET',
  path: '/api/actionplan/v1/Action/Figures',
  summary: 'A picture of a topic: opened, executed in time and late, not effective, money planned and spent, by month',
  right: mayReadActions,
  schemas: () => ({ query: z.strictObject({ topicId: idText() }), answer: topicFigures() }),
})

/** Topics of a pillar with how many open actions each has that the reader sees. */
export const pillarTopic = lazy(() =>
  z.object({ id: id(), name: z.string(), enabled: z.boolean(), mine: z.enum(['v', 'e']), ...counts() }),
)

export const listTopicsOfPillar = endpoint({
  name: 'action-plans.listTopicsOfPillar',
  method: 'GET',
  path: '/api/actionplan/v1/Pillar/{id}/Topics',
  summary: 'The topics of a pillar that the reader sees, with their actions counted',
  right: mayReadActions,
  schemas: () => ({ params: z.object({ id: idText() }), answer: z.array(pillarTopic()) }),
})
