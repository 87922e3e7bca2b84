import type { Infer } from '@lineside/contract/core'
import type { place, placeNames } from '@lineside/contract/structure'
import type { Structure } from './queries.ts'

/** The columns by which a record of any domain says where it was made. */
export interface PlaceColumns {
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
}

/** Where a record was made. */
export function presentPlace(row: PlaceColumns): Infer<typeof place> {
  return {
    industryId: row.industry_id,
    processId: row.process_id,
    familyId: row.family_id,
    industryLineId: row.industry_line_id,
    collectPointId: row.collect_point_id,
  }
}

/** The same in words, for a record that is read by itself. */
export function presentPlaceNames(places: Structure, row: PlaceColumns): Infer<typeof placeNames> {
  return {
    industry: places.nameOf(row.industry_id),
    process: places.nameOf(row.process_id),
    family: places.nameOf(row.family_id),
    industryLine: places.nameOf(row.industry_line_id),
    collectPoint: places.nameOf(row.collect_point_id),
  }
}
