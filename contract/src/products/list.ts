import { defineList } from '../core/index.ts'

export const productList = defineList({
  name: 'products',
  columns: [
    { key: 'sku', kind: 'text', sortable: true, shown: true },
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'industryId', kind: 'id' },
    { key: 'enabled', kind: 'flag', shown: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    productId: { kind: 'ids', picker: 'product' },
    enabled: { kind: 'flag' },
  },
  defaultSort: 'name',
  search: true,
})
