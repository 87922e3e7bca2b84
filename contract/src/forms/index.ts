export { findForms, getForm, listFormsToFill } from './endpoints.ts'
export {
  fieldTypes,
  form,
  formField,
  formReference,
  formToFill,
  type RegisterType,
  registerTypes,
} from './schemas.ts'
