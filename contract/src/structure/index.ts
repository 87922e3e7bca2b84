export { auditArea, changeAuditArea, createAuditArea, listAuditAreas, setAuditAreaEnabled } from './audit-areas.ts'
export {
  changePlace,
  createPlace,
  getHierarchy,
  getHierarchyOfIndustries,
  getPlace,
  getPlaceLog,
  getPlacePast,
  listDependents,
  listIndustries,
  movePlace,
  setPlaceEnabled,
} from './endpoints.ts'
export type { PlaceMoved, StructureEvents } from './events.ts'
export { type Level, levelAbove, levelBelow, levels } from './levels.ts'
export {
  auditAreaChange,
  currency,
  MAX_NAME_LENGTH,
  type NewPlace,
  newAuditArea,
  newPlace,
  type PlaceChange,
  placeChange,
  placeName,
  timeZone,
} from './node-input.ts'
export { placeFilters } from './place-filters.ts'
export {
  dependent,
  holiday,
  industry,
  place,
  placeNames,
  placePeriod,
  placeRecord,
  placeStep,
  structureNode,
} from './schemas.ts'
export { placeImport, placeSheet, plantSheet } from './sheet.ts'
export { auditAreaStates, placeStates } from './states.ts'
