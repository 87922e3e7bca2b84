import type { Place } from '../../core/pickers/index.ts'
import { logEntry } from '../../core/testing/index.ts'
import type { Product, ProductRow } from './queries.ts'

const at = (
  id: number,
  level: Place['level'],
  parentId: number | null,
  name: string,
  own: Partial<Place> = {},
): Place => ({
  id,
  level,
  parentId,
  industryId: 1,
  name,
  enabled: true,
  timeZone: level === 'industry' ? 'America/Sao_Paulo' : null,
  ...own,
})

export const places: Place[] = [
  at(1, 'industry', null, 'São Paulo'),
  at(2, 'process', 1, 'Frozen'),
  at(3, 'family', 2, 'Breaded'),
  at(4, 'industryLine', 3, 'Line 4'),
  at(5, 'industryLine', 3, 'Line 5'),
  at(6, 'collectPoint', 5, 'Tunnel'),
  at(7, 'collectPoint', 5, 'Cold room'),
  at(8, 'family', 2, 'Closed family', { enabled: false }),
  at(20, 'industry', null, 'Istanbul', { industryId: 20, timeZone: 'Europe/Istanbul' }),
  at(21, 'process', 20, 'Ready meals', { industryId: 20 }),
  at(22, 'family', 21, 'Sauces', { industryId: 20 }),
]

export const row: ProductRow = {
  id: 31,
  sku: '13010',
  name: 'Nuggets 300 g',
  industryId: 1,
  enabled: true,
  places: [4],
  families: [3],
  rowVersion: 2,
  abilities: { changed: true, disabled: true, duplicated: true },
}

/** A product as somebody reads it who may do everything with it. */
export const nuggets: Product = {
  ...row,
  state: 'ENABLED',
}

export const log = [
  logEntry('products.created', 31, {
    after: { sku: '13010', name: 'Nuggets', places: [], families: [3], enabled: true },
  }),
  logEntry('products.changed', 31, {
    before: { name: 'Nuggets', places: [] },
    after: { name: 'Nuggets 300 g', places: [4] },
  }),
]
