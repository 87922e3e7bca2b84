import { productCatalogue } from '@lineside/contract/products'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import type { PaletteSource } from '../../core/palette/index.ts'
import { identityOf } from './list.ts'

/** Products by parts of their SKU and name. */
export const productSource: PaletteSource = {
  id: 'products',
  route: 1902,
  label: () => textOf('core', 'routes.1900') ?? '',
  async find(query, { signal, most }) {
    const rows = await call(productCatalogue.list, { query: { query, limit: most } }, { signal })
    return rows.map((product) => ({
      id: product.id,
      label: product.name,
      detail: identityOf(product),
      address: addressOf(1902, { action: 'visualizar', id: product.id }),
    }))
  },
}
