/** A record of a plant names it itself, or by its place. */
export type OfPlant = { industryId: number } | { place: { industryId: number } }

export const plantOf = (record: OfPlant): number =>
  'industryId' in record ? record.industryId : record.place.industryId
