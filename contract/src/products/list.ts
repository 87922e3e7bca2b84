import { catalogueList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'

/**
 * A place filter finds what is made at the place, within it, or at a place around it (which takes it in); `familyId` also
 * what belongs to the family. The search finds parts of words of SKU and name in any order, accents and case ignored.
 */
export const productList = catalogueList({
  name: 'products',
  columns: [
    { key: 'sku', kind: 'text', sortable: true, shown: true },
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'families', kind: 'text', shown: true },
    { key: 'places', kind: 'text', shown: true },
  ],
  filters: {
    ...placeFilters,
    productId: { kind: 'ids', picker: 'product' },
  },
  common: ['industryId', 'familyId', 'industryLineId', 'enabled'],
})
