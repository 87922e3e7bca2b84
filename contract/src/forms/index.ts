export { findFields, findForms, getForm } from './endpoints.ts'
export {
  fieldTypes,
  form,
  formField,
  formReference,
  type RegisterType,
  registerTypes,
} from './schemas.ts'
export { formTemplates } from './templates.ts'
