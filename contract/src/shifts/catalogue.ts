import { z } from 'zod'
import {
  catalogueStates,
  enablingCalls,
  endpoint,
  idList,
  listQuery,
  need,
  permissions,
  recordCalls,
} from '../core/index.ts'
import { shiftList } from './list.ts'
import { newShift, shiftChange, shiftRecord, shiftRow, workShift } from './schemas.ts'

const calls = {
  domain: 'shifts',
  path: '/api/domain/v1/WorkShift',
  read: [need(permissions.shifts)],
  edit: [need(permissions.shifts, 'w')],
} as const

/** What is checked beside the other shifts of the plant is no guard: it says which field is wrong (`checkShift`). */
export const shiftStates = catalogueStates({ name: 'shifts', needs: calls.edit })

export const listShifts = endpoint({
  name: 'shifts.list',
  method: 'GET',
  path: '/api/domain/v1/WorkShift',
  summary: 'The shifts of the own plants',
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ industryId: idList().optional() }), answer: z.array(workShift()) }),
})

/** Shifts, as the specification calls them: the list is found by filters, and is no file. */
export const shiftCatalogue = {
  find: endpoint({
    name: 'shifts.find',
    method: 'GET',
    path: '/api/domain/v1/WorkShift/WorkShiftGetByFilter',
    summary: 'Shifts with their supervisors, by filters',
    right: calls.read,
    list: true,
    schemas: () => ({ query: listQuery(shiftList), answer: z.array(shiftRow()) }),
  }),
  ...recordCalls(calls, {
    record: shiftRecord,
    fresh: newShift,
    change: shiftChange,
    summaries: {
      get: 'A shift with its timings and what the reader may do with it',
      log: 'The history of a shift, oldest first',
      create: 'Create a shift; numbered shifts of a plant may not lie over each other',
      change: 'Change a shift; records made before keep their shift and production date',
    },
  }),
  ...enablingCalls(calls, {
    record: shiftRecord,
    summaries: {
      enable: 'Enable a shift where the others of its plant leave it room',
      disable: 'Disable a shift: no new record belongs to it',
    },
  }),
}
