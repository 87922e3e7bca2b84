import { pathColumns, type Structure } from './queries.ts'

/** The columns of a record that may belong to a place of any level: the place and what it lies in. */
export interface PlacePath {
  industry_id: number
  process_id: number | null
  family_id: number | null
  industry_line_id: number | null
  collect_point_id: number | null
}

/** The way from the plant down to a place, itself included; undefined where there is no such place. */
export function placePath({ byId }: Structure, placeId: number): PlacePath | undefined {
  const place = byId.get(placeId)
  if (!place) return undefined
  const way: PlacePath = {
    industry_id: place.industryId,
    process_id: null,
    family_id: null,
    industry_line_id: null,
    collect_point_id: null,
  }
  for (let at: typeof place | undefined = place; at; at = byId.get(at.parentId ?? 0)) way[pathColumns[at.level]] = at.id
  return way
}
