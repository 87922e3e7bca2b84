export { getHierarchy } from './endpoints.ts'
export { placeFilters } from './place-filters.ts'
export { type Level, levels, place, placeNames, structureNode } from './schemas.ts'
