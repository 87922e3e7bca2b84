import type { ServerDomain } from '../../core/domain.ts'
import { shiftsKept } from './cached-list.ts'
import { changeShiftCommand } from './change-shift.ts'
import { createShiftCommand } from './create-shift.ts'
import { disableShiftCommand, enableShiftCommand } from './enable-shift.ts'
import { findShiftsQuery } from './find-shifts.ts'
import { type DependentSources, shiftsByFile } from './import-shifts.ts'
import { listShiftsQuery } from './list-shifts.ts'
import { supervisedShifts } from './open-work.ts'
import { getShiftLogQuery, getShiftQuery } from './read-shifts.ts'

export { type Shift, type Shifts, shifts } from './queries.ts'

/** `sources`: what domains of later rank have that depends on shifts */
export function shiftsDomain(sources: DependentSources): ServerDomain {
  return {
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
    imports: [shiftsByFile(sources)],
    cachedLists: [shiftsKept],
    openWork: [supervisedShifts],
  }
}
