import { defineSheet, importCalls, need, permissions } from '../core/index.ts'

/** A product a row: its plant by name, its places and families by their paths ('Filling > Yoghurt > Line 2'). */
export const productSheet = defineSheet({
  name: 'products',
  columns: [
    { key: 'plant', kind: 'text' },
    { key: 'sku', kind: 'text' },
    { key: 'name', kind: 'text', required: true },
    { key: 'families', kind: 'list' },
    { key: 'places', kind: 'list' },
    { key: 'enabled', kind: 'flag' },
  ],
  identity: ['plant', 'sku'],
})

export const productImport = importCalls({
  name: 'products',
  path: '/api/domain/v1/Product',
  right: [need(permissions.products, 'w')],
  events: ['products.created', 'products.changed', 'products.enabled', 'products.disabled', 'products.removed'],
})
