/** Door of what a catalogue's list needs. What its record's page needs is in `record.ts`, what its forms need in `editor.ts`. */
export { ListActions } from './ListActions.tsx'
export { recordQueries, useStore } from './queries.ts'
export { useRowTools } from './row-tools.ts'
export { sentence } from './texts.ts'
export { useDuplicate } from './useDuplicate.ts'
export { useEnableMany } from './useEnableMany.tsx'
export { type SetEnabled, useSetEnabled } from './useSetEnabled.tsx'
