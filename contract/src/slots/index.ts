export { stateNow } from './by-clock.ts'
export {
  exportMissed,
  exportSlots,
  getBoard,
  getSlot,
  getSlotLog,
  justifySlot,
  justifySlots,
  listDue,
  listLinesToOpen,
  listMissed,
  listSlots,
  openShift,
  slotTransitions,
  undoJustification,
} from './endpoints.ts'
export type { ShiftOpened, SlotEvents } from './events.ts'
export { missedList, missedStates, slotList } from './list.ts'
export {
  dueAtPoint,
  lineToOpen,
  MAX_BOARD_SLOTS,
  manyJustifications,
  missedRow,
  newJustification,
  newOpening,
  slotBoard,
  slotRecord,
  slotRow,
} from './schemas.ts'
export { type MissReason, missReasons, type SlotState, slotStateCodes, slotStates } from './states.ts'
export { slotTemplates } from './templates.ts'
