import { type Infer, permissions } from '@lineside/contract/core'
import { limits, reportAreas, reportLinks } from '@lineside/contract/reports'
import { plantView } from '../../core/catalogue/plant.ts'
import { defineFields } from '../../core/fields/index.ts'

/** Facts, forms, history and conflict follow. */
const fields = defineFields<Infer<typeof reportLinks.record>>()('reports', [
  { key: 'name', kind: 'text', max: limits.name, required: true },
  { key: 'url', kind: 'longText', max: limits.url, required: true, wide: true },
  { key: 'area', kind: 'code', options: reportAreas },
  { key: 'order', kind: 'number', required: true },
  { key: 'industryId', kind: 'place', in: ['facts'] },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

export const reportLinkView = plantView({
  domain: 'reports',
  catalogue: reportLinks,
  fields,
  permission: permissions.structure,
  list: 1801,
  record: 1802,
})
