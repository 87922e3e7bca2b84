export { getHierarchy } from './endpoints.ts'
export { type Level, levels, place, placeNames, structureNode } from './schemas.ts'
