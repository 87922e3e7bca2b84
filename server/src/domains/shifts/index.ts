import type { ServerDomain } from '../../core/domain.ts'
import { shiftsKept } from './cached-list.ts'
import { changeShiftCommand } from './change-shift.ts'
import { createShiftCommand } from './create-shift.ts'
import { disableShiftCommand, enableShiftCommand } from './enable-shift.ts'
import { findShiftsQuery } from './find-shifts.ts'
import { listShiftsQuery } from './list-shifts.ts'
import { supervisedShifts } from './open-work.ts'
import { getShiftLogQuery, getShiftQuery } from './read-shifts.ts'

export { type Shift, type Shifts, shifts } from './queries.ts'

export const shiftsDomain: ServerDomain = {
  name: 'shifts',
  endpoints: [
    listShiftsQuery,
    findShiftsQuery,
    getShiftQuery,
    getShiftLogQuery,
    createShiftCommand,
    changeShiftCommand,
    enableShiftCommand,
    disableShiftCommand,
  ],
  cachedLists: [shiftsKept],
  openWork: [supervisedShifts],
}
