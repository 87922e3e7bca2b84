import { disableProduct, disableProducts, enableProduct, enableProducts } from '@lineside/contract/products'
import { enablingCommand, setEachEnabled } from '../../core/catalogue/index.ts'
import { commands } from '../../core/kernel/index.ts'
import type { ProductCatalogue } from './catalogue.ts'

/** One product, or many at once; what one of these refuses takes nothing from the others. */
export function enablingCommands(catalogue: ProductCatalogue) {
  return [
    enablingCommand(enableProduct, catalogue, true),
    enablingCommand(disableProduct, catalogue, false),
    commands(enableProducts, (ctx, { body, one }) => setEachEnabled(ctx, one, catalogue, body.products, true)),
    commands(disableProducts, (ctx, { body, one }) => setEachEnabled(ctx, one, catalogue, body.products, false)),
  ]
}
