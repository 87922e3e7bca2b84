import type { ServerDomain } from '../../core/domain.ts'
import { listAuditAreasQuery } from './audit-areas/list-areas.ts'
import {
  changeAuditAreaCommand,
  createAuditAreaCommand,
  setAuditAreaEnabledCommand,
} from './audit-areas/write-areas.ts'
import type { BackDoors } from './back-doors.ts'
import { structureLists } from './cached-lists.ts'
import { getHierarchyQuery } from './get-hierarchy.ts'
import { plantsInBook } from './places/book-plants.ts'
import { placesByFile } from './places/import-places.ts'
import {
  getHierarchyOfIndustriesQuery,
  getPlaceLogQuery,
  getPlacePastQuery,
  listIndustriesQuery,
  placeQueries,
} from './places/read-places.ts'
import { placeCommands } from './places/write-places.ts'
import { recappedStructure } from './recap.ts'
import { searchedHere } from './search.ts'
import { texts } from './texts.ts'

export { type AuditArea, auditAreas, searchedAreas } from './audit-areas/areas.ts'
export { currencies } from './currencies.ts'
export { organiseDemo, structureDemo } from './demo/index.ts'
export { asksEffectiveness } from './effectiveness.ts'
export { type PlacePaths, placePaths } from './paths.ts'
export { placeConditions } from './place-conditions.ts'
export { type PlacePath, placePath } from './place-path.ts'
export { presentPlace, presentPlaceNames } from './present.ts'
export { type PlaceOfPoint, type Structure, searchedPlaces, structure } from './queries.ts'

export function structureDomain({ dependents }: BackDoors): ServerDomain {
  return {
    name: 'structure',
    search: searchedHere,
    texts,
    recapped: recappedStructure,
    endpoints: [
      getHierarchyQuery,
      getHierarchyOfIndustriesQuery,
      listIndustriesQuery,
      getPlacePastQuery,
      getPlaceLogQuery,
      ...placeQueries(dependents),
      ...placeCommands(dependents),
      listAuditAreasQuery,
      createAuditAreaCommand,
      changeAuditAreaCommand,
      setAuditAreaEnabledCommand(dependents),
    ],
    cachedLists: structureLists,
    imports: [placesByFile(dependents)],
    inBook: [plantsInBook(dependents)],
  }
}
