import { slotTransitions } from '@lineside/contract/slots'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { getBoardQuery } from './board/board.ts'
import { listLinesToOpenQuery, openShiftCommand } from './board/open-shift.ts'
import { listDueQuery } from './due/list-due.ts'
import { justifySlotCommand, justifySlotsCommand, undoStep } from './justify.ts'
import { missedExport, slotExport } from './lists/export-slots.ts'
import { listMissedQuery, listSlotsQuery } from './lists/list-slots.ts'
import { missJob } from './miss-job.ts'
import { planJob, replanJob } from './plan/plan-job.ts'
import {
  leaveOnEnd,
  matchOnSave,
  releaseOnDelete,
  replanWhenFormsMove,
  replanWhenPlacesMove,
  replanWhenShiftsMove,
} from './reactions.ts'
import { getSlotLogQuery, getSlotQuery } from './read-slot.ts'
import { touchedOfSlots } from './recap.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { slotWorkflow } from './workflow.ts'

export { leadersOf } from './board/leaders.ts'
export { openDemoShifts, scheduleDemo } from './demo.ts'
export { dueForms, type FormTime, formTimes } from './due/open-slots.ts'
export { windowAt } from './due/window-at.ts'
export { countSlotsByDay } from './lists/count-by-day.ts'
export { countSlotsIn, countSlotsOfShift, type SlotCounts } from './lists/count-slots.ts'
export { pendingHere } from './pending.ts'
export { planEach as planSlots } from './plan/plan-job.ts'

export const slotsDomain: ServerDomain = {
  name: 'slots',
  texts,
  templates,
  touched: touchedOfSlots,
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
