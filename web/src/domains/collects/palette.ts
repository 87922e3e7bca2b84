import { productCatalogue } from '@lineside/contract/products'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import type { PaletteSource } from '../../core/palette/index.ts'

/** The records of a product, by parts of its SKU and name; a SKU that several plants have is one report. */
export const productRecordSource: PaletteSource = {
  id: 'collects',
  route: 1102,
  label: () => textOf('core', 'routes.1102') ?? '',
  async find(query, { signal, most }) {
    const rows = await call(productCatalogue.list, { query: { query, limit: most } }, { signal })
    const first = rows.filter(({ sku }, at) => rows.findIndex((one) => one.sku === sku) === at)
    return first.map(({ id, name, sku }) => ({ id, label: name, detail: sku, address: addressOf(1102, { sku }) }))
  },
}
