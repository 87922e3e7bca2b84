/** Door of the inputs, apart from the main one so that a page that only reads a record stays light. */
export { FieldInputs } from './FieldInputs.tsx'
