import { z } from 'zod'
import {
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  enableEndpoint,
  endpoint,
  getEndpoint,
  idList,
  listQuery,
  logEndpoint,
  need,
  permissions,
} from '../core/index.ts'
import { shiftList } from './list.ts'
import { newShift, shiftChange, shiftRecord, shiftRow, workShift } from './schemas.ts'

const shifts = {
  domain: 'shifts',
  path: '/api/domain/v1/WorkShift',
  read: [need(permissions.shifts)],
  edit: [need(permissions.shifts, 'w')],
} as const

export const listShifts = endpoint({
  name: 'shifts.list',
  method: 'GET',
  path: '/api/domain/v1/WorkShift',
  summary: 'The shifts of the own plants',
  right: 'signedIn',
  schemas: () => ({ query: z.strictObject({ industryId: idList().optional() }), answer: z.array(workShift()) }),
})

export const findShifts = endpoint({
  name: 'shifts.find',
  method: 'GET',
  path: '/api/domain/v1/WorkShift/WorkShiftGetByFilter',
  summary: 'Shifts with their supervisors, by filters',
  right: shifts.read,
  list: true,
  schemas: () => ({ query: listQuery(shiftList), answer: z.array(shiftRow()) }),
})

export const getShift = getEndpoint(shifts, {
  summary: 'A shift with its timings and what the reader may do with it',
  record: shiftRecord,
})

export const createShift = createEndpoint(shifts, {
  summary: 'Create a shift; numbered shifts of a plant may not lie over each other',
  body: newShift,
  record: shiftRecord,
})

export const changeShift = changeEndpoint(shifts, {
  summary: 'Change a shift; records made before keep their shift and production date',
  body: shiftChange,
  record: shiftRecord,
})

export const enableShift = enableEndpoint(shifts, {
  summary: 'Enable a shift where the others of its plant leave it room',
  record: shiftRecord,
})

export const disableShift = disableEndpoint(shifts, {
  summary: 'Disable a shift: no new record belongs to it',
  record: shiftRecord,
})

export const getShiftLog = logEndpoint(shifts, { summary: 'The history of a shift, oldest first' })
