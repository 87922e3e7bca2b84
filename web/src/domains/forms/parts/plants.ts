import type { PlaceName } from '../../../core/pickers/index.ts'

const nowhere = { processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }

/** Plants by name, without those whose names are not the reader's to know. */
export const plantsText = (ids: readonly number[], placeName: PlaceName): string =>
  ids
    .map((id) => placeName('industry', { ...nowhere, industryId: id }))
    .filter((name) => name !== '')
    .join(', ')
