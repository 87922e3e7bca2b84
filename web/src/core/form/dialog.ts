/** Door of the forms in dialogs, apart from the main one so that a page without them stays light. */

export {
  type FieldConflict,
  isUndecided,
  openConflicts,
  type Side,
  withChoice,
  withTyped,
} from './conflicts.ts'
export { DayField } from './DayField.tsx'
export { draftKey, readDraft, saveDraft } from './drafts.ts'
export { FormDialog, type FormDialogProps } from './FormDialog.tsx'
export { type FieldParts, type Merged, mergeFields, sameValue } from './merge.ts'
export { PeopleField } from './PeopleField.tsx'
export { PersonField, PersonSelect } from './PersonField.tsx'
export { TimeField } from './TimeField.tsx'
export { UnsavedBar } from './UnsavedBar.tsx'
export {
  type CommandForm,
  type CommandInput,
  type Conflict,
  joined,
  type Parts,
  type Stale,
  useCommandForm,
} from './useCommandForm.ts'
export { useFormWithDraft, useTypedDraft } from './useFormDraft.tsx'
export { useSendWhenBack } from './useSendWhenBack.ts'
export { type UnsavedWork, usePageKey, useUnsavedWork } from './useUnsavedWork.ts'
