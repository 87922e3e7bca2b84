/** Door of the forms in dialogs, apart from the main one so that a page without them stays light. */
export { DayField } from './DayField.tsx'
export { FormDialog, type FormDialogProps } from './FormDialog.tsx'
export { PersonField } from './PersonField.tsx'
export { type CommandInput, type Stale, useCommandForm } from './useCommandForm.ts'
