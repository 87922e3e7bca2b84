/** Door of the forms of a catalogue's records. */
export { CreateButton } from './CreateButton.tsx'
export { EditDialog } from './EditDialog.tsx'
export { EditRecordPage, NewRecordPage } from './form-pages.tsx'
export { NewDraftPage } from './NewDraftPage.tsx'
export { SaveButton } from './SaveButton.tsx'
export { useNewForm } from './useNewForm.ts'
export { namesOf, useRecordForm } from './useRecordForm.ts'
