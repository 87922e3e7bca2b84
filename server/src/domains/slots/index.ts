import { slotTransitions } from '@lineside/contract/slots'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { getBoardQuery } from './board.ts'
import { missedExport, slotExport } from './export-slots.ts'
import { justifySlotCommand, justifySlotsCommand, undoStep } from './justify.ts'
import { listDueQuery } from './list-due.ts'
import { listMissedQuery, listSlotsQuery } from './list-slots.ts'
import { missJob } from './miss-job.ts'
import { listLinesToOpenQuery, openShiftCommand } from './open-shift.ts'
import { planJob, replanJob } from './plan-job.ts'
import {
  leaveOnEnd,
  matchOnSave,
  releaseOnDelete,
  replanWhenFormsMove,
  replanWhenPlacesMove,
  replanWhenShiftsMove,
} from './reactions.ts'
import { getSlotLogQuery, getSlotQuery } from './read-slot.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { slotWorkflow } from './workflow.ts'

export { countSlotsByDay } from './count-by-day.ts'
export { countSlotsIn, countSlotsOfShift, type SlotCounts } from './count-slots.ts'
export { scheduleDemo } from './demo.ts'
export { dueForms, type FormTime, formTimes } from './open-slots.ts'
export { pendingHere } from './pending.ts'
export { planEach as planSlots } from './plan-job.ts'
export { windowAt } from './window-at.ts'

export const slotsDomain: ServerDomain = {
  name: 'slots',
  texts,
  templates,
  endpoints: [
    listSlotsQuery,
    getBoardQuery,
    listDueQuery,
    listLinesToOpenQuery,
    openShiftCommand,
    getSlotQuery,
    getSlotLogQuery,
    listMissedQuery,
    justifySlotCommand,
    justifySlotsCommand,
    ...transitionCommands(slotWorkflow, slotTransitions, { justificationUndone: undoStep }),
  ],
  exports: [slotExport, missedExport],
  inside: [matchOnSave, releaseOnDelete, leaveOnEnd],
  after: [replanWhenFormsMove, replanWhenShiftsMove, replanWhenPlacesMove],
  jobs: [planJob, replanJob, missJob],
}
