/** Door of the forms in dialogs, apart from the main one so that a page without them stays light. */
export { DayField } from './DayField.tsx'
export { FormDialog, type FormDialogProps } from './FormDialog.tsx'
export { sameValue } from './merge.ts'
export { PersonField } from './PersonField.tsx'
export {
  type CommandForm,
  type CommandInput,
  type Conflict,
  type FieldConflict,
  type Parts,
  type Side,
  type Stale,
  useCommandForm,
} from './useCommandForm.ts'
