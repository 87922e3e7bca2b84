/** Door of what a catalogue's list needs. What its record's page needs is in `record.ts`, what its forms need in `editor.ts`. */
export { kindOfDependents } from './dependents.ts'
export { ListActions } from './ListActions.tsx'
export { type RecordStore, recordQueries, useStore } from './queries.ts'
export { useRowTools } from './row-tools.ts'
export { sentence } from './texts.ts'
export { useDuplicate } from './useDuplicate.ts'
export { useEnableMany } from './useEnableMany.tsx'
export { type Dependent, dependentsIn, type SetEnabled, useRefusal, useSetEnabled } from './useSetEnabled.tsx'
