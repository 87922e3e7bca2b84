import { type Level, levels } from '@lineside/contract/structure'
import type { PlaceIds, PlaceName } from '../../../core/pickers/index.ts'
import type { PlanActionRow } from '../queries.ts'

type ActionPlace = PlanActionRow['place']

/** Without the levels that were not chosen: no place has that id. */
export const idsOf = ({ industryId, processId, familyId, industryLineId, collectPointId }: ActionPlace): PlaceIds => ({
  industryId,
  processId: processId ?? 0,
  familyId: familyId ?? 0,
  industryLineId: industryLineId ?? 0,
  collectPointId: collectPointId ?? 0,
})

/** The way to a place in names, from the plant down; `below`: without the plant itself. */
export function placeWay(placeName: PlaceName, place: ActionPlace, below?: 'below'): string {
  const shown: readonly Level[] = below ? levels.slice(1) : levels
  return shown.flatMap((level) => placeName(level, idsOf(place)) || []).join(' › ')
}

/** The lowest level that was chosen: what is sent. */
export const placeIdOf = (place: ActionPlace): number =>
  place.collectPointId ?? place.industryLineId ?? place.familyId ?? place.processId ?? place.industryId
