/** Door of filters for what is no list, apart from the main one so that a list's page does not bring them. */
export { FilterBar } from './FilterBar.tsx'
export { useListState } from './useListState.ts'
export { type Values, without } from './values.ts'
