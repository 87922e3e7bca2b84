export { getNonConformity, listNonConformities } from './endpoints.ts'
export { nonConformityList } from './list.ts'
export { nonConformity, nonConformityRow } from './schemas.ts'
export { type NonConformityCode, nonConformityCodes, nonConformityStates } from './states.ts'
