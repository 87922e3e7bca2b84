import { permissions } from '@lineside/contract/core'
import { lotPlaces } from '@lineside/contract/lots'
import { plantView } from '../../../core/catalogue/plant.ts'
import { textOf } from '../../../core/i18n/index.ts'
import { PLACE_CHOICES } from '../queries.ts'
import { placeFields } from './fields.ts'

const text = (key: string) => () => textOf('lots', key) ?? ''

export const placeView = plantView({
  domain: 'lots',
  catalogue: lotPlaces,
  fields: placeFields,
  permission: permissions.structure,
  list: 2802,
  beside: ['edit'],
  also: [PLACE_CHOICES],
  texts: { create: text('tools.newPlace'), edit: text('tools.changePlace') },
  parts: async () => (await import('./parts.tsx')).placeParts,
})
