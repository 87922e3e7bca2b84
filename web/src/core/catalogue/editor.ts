/** Door of the forms of a catalogue's records. */
export { CreateButton } from './CreateButton.tsx'
export { SaveButton } from './SaveButton.tsx'
export { useNewForm } from './useNewForm.ts'
export { useRecordForm } from './useRecordForm.ts'
