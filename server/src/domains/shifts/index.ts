import { shiftCatalogue } from '@lineside/contract/shifts'
import { getQuery, logQuery } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { shiftsCachedList } from './cached-list.ts'
import { shiftRecords } from './catalogue.ts'
import { changeShiftCommand } from './change-shift.ts'
import { createShiftCommand } from './create-shift.ts'
import { disableShiftCommand, enableShiftCommand } from './enable-shift.ts'
import { findShiftsQuery } from './find-shifts.ts'
import { shiftsByFile } from './import-shifts.ts'
import { listShiftsQuery } from './list-shifts.ts'
import { supervisedShifts } from './open-work.ts'
import { texts } from './texts.ts'

export { runningShift, thisShift } from './current-shift.ts'
export { shiftsDemo } from './demo.ts'
export { type Shift, type Shifts, shifts } from './queries.ts'
export { quietShifts } from './quiet-shifts.ts'

export function shiftsDomain({ dependents }: BackDoors): ServerDomain {
  return {
    name: 'shifts',
    texts,
    recapped: [recappedCatalogue(shiftRecords)],
    endpoints: [
      listShiftsQuery,
      findShiftsQuery,
      getQuery(shiftCatalogue.get, shiftRecords),
      logQuery(shiftCatalogue.log, shiftRecords, logNames),
      createShiftCommand,
      changeShiftCommand,
      enableShiftCommand,
      disableShiftCommand,
    ],
    imports: [shiftsByFile(dependents)],
    cachedLists: [shiftsCachedList],
    openWork: [supervisedShifts],
  }
}
