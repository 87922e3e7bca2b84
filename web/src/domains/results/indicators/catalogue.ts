import { permissions } from '@lineside/contract/core'
import { indicators } from '@lineside/contract/results'
import { plantView } from '../../../core/catalogue/plant.ts'
import { indicatorFields, useIndicatorFields } from './fields.ts'

export const indicatorView = plantView({
  domain: 'results',
  catalogue: indicators,
  fields: indicatorFields,
  useFields: useIndicatorFields,
  permission: permissions.results,
  list: 3565,
  beside: ['open', 'edit'],
  // one that changed stands in every month that is not closed
  also: [
    ['results', 'month'],
    ['results', 'figure'],
  ],
  parts: async () => (await import('./parts.tsx')).indicatorParts,
})
