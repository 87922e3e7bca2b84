import type { ServerDomain } from '../../core/domain.ts'
import { structureLists } from './cached-lists.ts'
import { getHierarchyQuery } from './get-hierarchy.ts'

export { placeConditions } from './place-conditions.ts'
export { presentPlace, presentPlaceNames } from './present.ts'
export { type PlaceOfPoint, type Structure, structure } from './queries.ts'

export const structureDomain: ServerDomain = {
  name: 'structure',
  endpoints: [getHierarchyQuery],
  cachedLists: structureLists,
}
