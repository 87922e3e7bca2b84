/** The filters of a list whose rows stand at a place, a level each, from the plant down to the collect point. */
export const placeFilters = {
  industryId: { kind: 'ids', picker: 'industry' },
  processId: { kind: 'ids', picker: 'process' },
  familyId: { kind: 'ids', picker: 'family' },
  industryLineId: { kind: 'ids', picker: 'industryLine' },
  collectPointId: { kind: 'ids', picker: 'collectPoint' },
} as const
