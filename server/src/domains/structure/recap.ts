import { auditAreaStates, placeStates } from '@lineside/contract/structure'
import type { Recapped } from '../../core/recap/index.ts'
import { AREA_ENTITY, loadArea, stateOf as stateOfArea } from './audit-areas/load-area.ts'
import { loadPlace } from './places/load-place.ts'
import { stateOf } from './rules.ts'

/** Places, and the areas of the 5S audits. */
export const recappedStructure: readonly Recapped[] = [
  {
    machine: placeStates,
    async read(ctx, id) {
      const place = await loadPlace(ctx, id)
      return { entity: 'structure', entityId: id, state: stateOf(place), industryId: place.industry_id }
    },
  },
  {
    machine: auditAreaStates,
    async read(ctx, id) {
      const area = await loadArea(ctx, id)
      return { entity: AREA_ENTITY, entityId: id, state: stateOfArea(area), industryId: area.industry_id }
    },
  },
]
