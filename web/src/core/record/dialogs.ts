/** Door of the dialogs about a record, apart from the main one so that a page without them stays light. */
export { CommandDialog, type DialogSubject } from './CommandDialog.tsx'
export { differences, type Facet, lastChange } from './differences.ts'
export { EffectField, withEffect } from './EffectField.tsx'
export { EvidenceField } from './EvidenceField.tsx'
export { boundDay, boundsOf, plantToday } from './plant-days.ts'
export { TransitionDialog, type TransitionSubject } from './TransitionDialog.tsx'
export { evidenceFiles, prepared, withFiles } from './with-files.ts'
