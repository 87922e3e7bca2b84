import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  createEndpoint,
  day,
  defineList,
  defineStates,
  exportOf,
  getEndpoint,
  historyEntry,
  id,
  lazy,
  line,
  listEndpoint,
  need,
  permissions,
  text,
  transitionEndpoints,
  versioned,
} from '../core/index.ts'

/** The longest text of each field. */
export const limits = { title: 150, note: 400 } as const

const states = ['OPEN', 'DONE', 'CANCELLED'] as const
export type ActionPlanState = (typeof states)[number]

const edit = [need(permissions.seoActions, 'w')]

/** A transition is a row here, its words under `transitions` and `events`: button, dialog, call and tests follow. */
export const actionPlanStates = defineStates({
  name: 'action-plans',
  states: { OPEN: 'ongoing', DONE: 'done', CANCELLED: 'cancelled' },
  transitions: [
    { event: 'created', from: [null], to: 'OPEN', actor: 'anyone', needs: edit },
    {
      event: 'finished',
      from: ['OPEN'],
      to: 'DONE',
      actor: 'anyone',
      needs: edit,
      inputs: ['confirmation'],
      call: { verb: 'finish', summary: 'Finish a action plan' },
    },
    {
      event: 'reassigned',
      from: ['OPEN'],
      to: 'OPEN',
      actor: 'anyone',
      needs: edit,
      inputs: [{ person: 'responsibleId', needs: need(permissions.seoActions) }],
      call: { verb: 'reassign', summary: 'Make somebody else responsible' },
    },
    {
      event: 'dueDateChanged',
      from: ['OPEN'],
      to: 'OPEN',
      actor: 'anyone',
      needs: edit,
      inputs: [{ day: 'dueDate', bound: 'notPast' }, 'reason'],
      call: { verb: 'changeDueDate', summary: 'Change the day by which it is due' },
    },
    {
      event: 'reopened',
      from: ['DONE'],
      to: 'OPEN',
      actor: 'anyone',
      needs: edit,
      inputs: ['reason'],
      call: { verb: 'reopen', summary: 'Take up a finished action plan again' },
    },
    {
      event: 'cancelled',
      from: ['OPEN'],
      to: 'CANCELLED',
      actor: 'anyone',
      needs: edit,
      inputs: ['reason', 'confirmation'],
      danger: true,
      call: { verb: 'cancel', summary: 'Cancel a action plan for good' },
    },
  ],
})

export const actionPlanList = defineList({
  name: 'action-plans',
  columns: [
    { key: 'title', kind: 'text', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'responsible', kind: 'text', shown: true },
    { key: 'dueDate', kind: 'day', sortable: true, shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    state: { kind: 'codes', codes: states, set: 'states' },
  },
  defaultSort: 'dueDate',
  search: true,
})

const row = () => ({
  id: id(),
  industryId: id(),
  title: z.string(),
  note: z.string(),
  state: z.enum(states),
  responsible: person(),
  dueDate: z.string(),
  ...versioned(),
  /** its transitions by their events */
  abilities: abilities(),
})

export const actionPlanRow = lazy(() => z.object(row()))
/** `history`: oldest first. */
export const actionPlanRecord = lazy(() => z.object({ ...row(), history: z.array(historyEntry()) }))

/** Its creator is responsible until somebody else is. */
export const newActionPlan = lazy(() =>
  z.strictObject({
    industryId: id(),
    title: line(limits.title),
    note: text(limits.note).trim().optional(),
    dueDate: day(),
  }),
)

const calls = {
  domain: 'action-plans',
  path: '/api/domain/v1/ActionPlan',
  read: [need(permissions.seoActions)],
  edit,
} as const

export const listActionPlans = listEndpoint(calls, {
  list: actionPlanList,
  row: actionPlanRow,
  summary: 'The action plans of the own plants',
})

export const exportActionPlans = exportOf(listActionPlans, actionPlanList)

export const getActionPlan = getEndpoint(calls, {
  summary: 'A action plan of the own plants, with its history',
  record: actionPlanRecord,
})

export const createActionPlan = createEndpoint(calls, {
  summary: 'Create a action plan at a plant, due on a day that is not past',
  body: newActionPlan,
  record: actionPlanRecord,
})

export const actionPlanTransitions = transitionEndpoints(actionPlanStates, {
  path: '/api/domain/v1/ActionPlan/{id}',
  answer: () => actionPlanRecord(),
})
