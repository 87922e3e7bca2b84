import type { Infer } from '@lineside/contract/core'
import { lotPlaceKinds, type lotPlaces } from '@lineside/contract/lots'
import { defineFields } from '../../../core/fields/index.ts'

export type StoredPlace = Infer<typeof lotPlaces.record>

/** Form and conflict follow. Where it lies has an input of its own. */
export const placeFields = defineFields<StoredPlace>()(
  'lots',
  [
    { key: 'name', kind: 'text', max: 80, required: true },
    { key: 'kind', kind: 'code', options: lotPlaceKinds, required: true },
    { key: 'structureId', kind: 'place' },
  ],
  'places',
)
