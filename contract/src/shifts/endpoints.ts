import { z } from 'zod'
import { endpoint, historyEntry, idList, idText, listQuery, need, permissions } from '../core/index.ts'
import { shiftList } from './list.ts'
import { newShift, shiftChange, shiftRecord, shiftRow, shiftVersion, workShift } from './schemas.ts'

const mayRead = [need(permissions.shifts)] as const
const mayEdit = [need(permissions.shifts, 'w')] as const
const byId = () => z.object({ id: idText() })

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
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(shiftList), answer: z.array(shiftRow()) }),
})

export const getShift = endpoint({
  name: 'shifts.get',
  method: 'GET',
  path: '/api/domain/v1/WorkShift/{id}',
  summary: 'A shift with its timings and what the reader may do with it',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: shiftRecord() }),
})

export const createShift = endpoint({
  name: 'shifts.create',
  method: 'POST',
  path: '/api/domain/v1/WorkShift',
  summary: 'Create a shift; numbered shifts of a plant may not lie over each other',
  right: mayEdit,
  status: 201,
  events: ['shifts.created'],
  schemas: () => ({ body: newShift(), answer: shiftRecord() }),
})

export const changeShift = endpoint({
  name: 'shifts.change',
  method: 'PUT',
  path: '/api/domain/v1/WorkShift/{id}',
  summary: 'Change a shift; records made before keep their shift and production date',
  right: mayEdit,
  events: ['shifts.changed'],
  schemas: () => ({ params: byId(), body: shiftChange(), answer: shiftRecord() }),
})

export const enableShift = endpoint({
  name: 'shifts.enable',
  method: 'PUT',
  path: '/api/domain/v1/WorkShift/{id}/Enable',
  summary: 'Enable a shift where the others of its plant leave it room',
  right: mayEdit,
  events: ['shifts.enabled'],
  schemas: () => ({ params: byId(), body: shiftVersion(), answer: shiftRecord() }),
})

export const disableShift = endpoint({
  name: 'shifts.disable',
  method: 'PUT',
  path: '/api/domain/v1/WorkShift/{id}/Disable',
  summary: 'Disable a shift: no new record belongs to it',
  right: mayEdit,
  events: ['shifts.disabled'],
  schemas: () => ({ params: byId(), body: shiftVersion(), answer: shiftRecord() }),
})

export const getShiftLog = endpoint({
  name: 'shifts.log',
  method: 'GET',
  path: '/api/domain/v1/WorkShift/{id}/Log',
  summary: 'The history of a shift, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})
