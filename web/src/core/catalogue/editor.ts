/** Door of the forms of a catalogue's records. */
export { SaveButton } from './SaveButton.tsx'
export { useRecordForm } from './useRecordForm.ts'
