export { type ChangeEntry, changedFields, differingFields } from './changes.ts'
export { FieldChanges } from './FieldChanges.tsx'
export { FieldFacts } from './FieldFacts.tsx'
export { FormConflict } from './FormConflict.tsx'
export {
  type AnyFields,
  defineFields,
  type Field,
  type FieldKind,
  type Fields,
  type FieldTools,
  fieldLabel,
  fieldsIn,
  fieldText,
  fieldValue,
  formValues,
  useFieldTools,
} from './fields.ts'
