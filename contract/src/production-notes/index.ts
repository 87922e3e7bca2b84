export {
  approveProductionNote,
  approveProductionNotes,
  editProductionNote,
  exportProductionNotes,
  getProductionNote,
  listProductionNotes,
  productionNoteTransitions,
  rejectProductionNote,
  resendProductionNote,
  resubmitProductionNote,
  reverseProductionNote,
  writeProductionNote,
} from './endpoints.ts'
export type { ProductionNoteMoved } from './events.ts'
export { productionNoteList } from './list.ts'
export {
  newProductionNote,
  noteDelivery,
  noteLimits,
  noteLine,
  noteLineInput,
  productionNoteEdit,
  productionNoteRecord,
  productionNoteRow,
} from './schemas.ts'
export {
  type DeliveryState,
  EDIT_HOURS,
  type LineKind,
  lineKinds,
  mayApprove,
  mayReadNotes,
  maySeeAll,
  mayWrite,
  type NoteState,
  noteStates,
} from './states.ts'
export { productionNoteTemplates } from './templates.ts'
