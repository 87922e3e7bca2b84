import { z } from 'zod'
import {
  bulkAnswer,
  day,
  endpoint,
  endpointBy,
  exportOf,
  historyEntry,
  idList,
  idText,
  listQuery,
  need,
  permissions,
  transitionEndpoints,
} from '../core/index.ts'
import { missedList, slotList } from './list.ts'
import {
  dueAtPoint,
  lineToOpen,
  manyJustifications,
  missedRow,
  newJustification,
  newOpening,
  slotBoard,
  slotRecord,
  slotRow,
} from './schemas.ts'
import { slotStates } from './states.ts'

const mayRead = [need(permissions.sampleLogs)] as const
const mayReadMissed = [need(permissions.justifications)] as const
const mayFill = [need(permissions.appCollect)] as const
/** whoever they are, the guards of the state table say which of them may */
const mayJustify = [
  need(permissions.justifications, 'w'),
  need(permissions.editApproval, 'w'),
  need(permissions.sampleLogs),
] as const
const byId = () => z.object({ id: idText() })

export const listSlots = endpoint({
  name: 'slots.list',
  method: 'GET',
  path: '/api/operator/v1/Schedule',
  summary: 'The scheduled collections of the own plants, the latest first',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(slotList), answer: z.array(slotRow()) }),
})

export const exportSlots = exportOf(listSlots, slotList)

export const getBoard = endpoint({
  name: 'slots.board',
  method: 'GET',
  path: '/api/operator/v1/Schedule/Board',
  summary: 'The slots of a shift of a plant by line and collect point; the shift that runs where none is named',
  right: mayRead,
  schemas: () => ({
    query: z.strictObject({
      industryId: idText(),
      /** the local date on which the shift started */
      productionDate: day().optional(),
      shiftId: idText().optional(),
      industryLineId: idList().optional(),
    }),
    answer: slotBoard(),
  }),
})

export const listDue = endpoint({
  name: 'slots.due',
  method: 'GET',
  path: '/api/operator/v1/Schedule/Due',
  summary: 'What is due at the collect points of the own plants in the next 24 hours, or was missed in this shift',
  right: mayFill,
  schemas: () => ({
    query: z.strictObject({
      industryId: idList().optional(),
      industryLineId: idList().optional(),
      collectPointId: idList().optional(),
    }),
    answer: z.array(dueAtPoint()),
  }),
})

export const listLinesToOpen = endpoint({
  name: 'slots.linesToOpen',
  method: 'GET',
  path: '/api/operator/v1/Schedule/LinesToOpen',
  summary: 'The lines at which a form asks for the shift that runs to be opened, opened or not',
  right: [...mayFill, ...mayRead],
  schemas: () => ({
    query: z.strictObject({ industryId: idList().optional(), industryLineId: idList().optional() }),
    answer: z.array(lineToOpen()),
  }),
})

export const openShift = endpoint({
  name: 'slots.openShift',
  method: 'POST',
  path: '/api/operator/v1/Schedule/OpenShift',
  summary:
    'Open the shift that runs at a line: its forms that ask for it are due from then on. Once opened it stays so',
  right: [need(permissions.appCollect, 'w'), ...mayRead],
  events: ['slots.shiftOpened', 'slots.generated'],
  schemas: () => ({ body: newOpening(), answer: lineToOpen() }),
})

export const getSlot = endpoint({
  name: 'slots.get',
  method: 'GET',
  path: '/api/operator/v1/Schedule/{id}',
  summary: 'A slot with its record or its justification, and what the reader may do with it',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: slotRecord() }),
})

export const getSlotLog = endpoint({
  name: 'slots.log',
  method: 'GET',
  path: '/api/operator/v1/Schedule/{id}/Log',
  summary: 'The history of a slot, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const listMissed = endpoint({
  name: 'slots.listMissed',
  method: 'GET',
  path: '/api/operator/v1/Justification',
  summary: 'What was not collected in the own plants, justified or not, the latest first',
  right: mayReadMissed,
  list: true,
  schemas: () => ({ query: listQuery(missedList), answer: z.array(missedRow()) }),
})

export const exportMissed = exportOf(listMissed, missedList)

export const justifySlot = endpoint({
  name: 'slots.justify',
  method: 'PUT',
  path: '/api/operator/v1/Schedule/{id}/Justify',
  summary: 'Say why nothing was collected: by 18 or the shift’s supervisor, after collect.justifyDays only by 20',
  right: mayJustify,
  events: ['slots.justified', 'slots.missed'],
  schemas: () => ({ params: byId(), body: newJustification(), answer: slotRecord() }),
})

export const justifySlots = endpoint({
  name: 'slots.justifyMany',
  method: 'POST',
  path: '/api/operator/v1/Justification/Many',
  summary: 'One reason for many slots, a command each; the answer says which were refused and why',
  right: mayJustify,
  events: ['slots.justified', 'slots.missed'],
  schemas: () => ({ body: manyJustifications(), answer: bulkAnswer() }),
})

/** What a row of the state table says whole. */
export const slotTransitions = transitionEndpoints(slotStates, {
  path: '/api/operator/v1/Schedule/{id}',
  answer: slotRecord,
})

export const undoJustification = endpointBy(slotTransitions, 'justificationUndone')
