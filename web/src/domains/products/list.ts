import type { productList } from '@lineside/contract/products'
import type { ColumnLayout } from '../../core/list/index.ts'
import type { Product } from './queries.ts'

// a product in lists and headings: apart from the fields, which would bring the schemas of the form into every list

export type ProductColumn = (typeof productList)['columns'][number]['key']

/** The columns that are not laid out as any other of their kind. */
export const layout: Partial<Record<ProductColumn, ColumnLayout>> = {
  sku: { width: 110, grow: 0, card: 'pair' },
  name: { width: 220, grow: 2, card: 'title' },
  industryId: { width: 150, grow: 1 },
  families: { width: 170, grow: 2 },
  places: { width: 190, grow: 2 },
  enabled: { width: 110 },
}

/** What tells a product from others of its plant, however they are called. */
export const identityOf = ({ sku }: Pick<Product, 'sku'>) => sku

export const nameOfProduct = ({ name, sku }: Pick<Product, 'name' | 'sku'>) => `${name} · ${sku}`
