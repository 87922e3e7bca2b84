export { blankField, usableTypes } from './blank-field.ts'
export { formCodePath, pointCodePath } from './codes.ts'
export {
  emptyDefinition,
  type FieldDraft,
  type FormDefinition,
  type FormFacts,
  fieldDraft,
  formBounds,
  formDefinition,
  formTypes,
  frequency,
  relatesTypes,
  tidyDefinition,
} from './definition.ts'
export { type DefinitionProblem, definitionProblems, type FormStep, formSteps } from './definition-problems.ts'
export {
  compareDefinitions,
  type FactDifference,
  type FieldChangeKind,
  type FieldDifference,
  type FormDifference,
  type FormFact,
  formFacts,
  isSameDefinition,
} from './difference.ts'
export { findBiFields, findFields, findForms, findOptionGroups, getForm, listFormFields } from './endpoints.ts'
export type { FormEvents, FormMoved } from './events.ts'
export { renamedReads, withNewFieldIds } from './field-identity.ts'
export { arranged, fitsIntoGroup, membersOf } from './groups.ts'
export { asAnswered, fitsInput } from './integrated.ts'
export { formEvents, formList, formLogList, openStates } from './list.ts'
export {
  createForm,
  discardFormDraft,
  duplicateForm,
  exportFormLog,
  exportForms,
  formVersionTransitions,
  getFormLog,
  getFormRecord,
  getFormVersion,
  listFormLog,
  listForms,
  saveFormDraft,
  setFormEnabled,
  startFormVersion,
  submitFormVersion,
} from './manage-endpoints.ts'
export { withOffered } from './offered.ts'
export {
  draftChange,
  formDifference,
  formLogRow,
  formRecord,
  formRow,
  formVersionRecord,
  newForm,
  submission,
} from './record.ts'
export {
  fieldOfForm,
  fieldTypes,
  form,
  formField,
  formFrequency,
  formReference,
  type RegisterType,
  registerTypes,
  requiredSkill,
} from './schemas.ts'
export { placedConditionProblems, showIf } from './show-if.ts'
export {
  type DueRule,
  type DueShift,
  dueTimes,
  type PlantCalendar,
  type Slot,
  type SlotRule,
  slotsBetween,
  slotsOn,
} from './slots.ts'
export { type FormVersionState, formStates, formVersionStates, type StoredVersionState } from './states.ts'
export { formTemplates } from './templates.ts'
