import { productCatalogue } from '@lineside/contract/products'
import { enablingCommand, setEachEnabled } from '../../core/catalogue/index.ts'
import { commands } from '../../core/kernel/index.ts'
import type { ProductRecords } from './catalogue.ts'

/** One product, or many at once; what one of these refuses takes nothing from the others. */
export function enablingCommands(catalogue: ProductRecords) {
  return [
    enablingCommand(productCatalogue.enable, catalogue, true),
    enablingCommand(productCatalogue.disable, catalogue, false),
    commands(productCatalogue.enableMany, (ctx, { body, one }) =>
      setEachEnabled(ctx, one, catalogue, body.products, true),
    ),
    commands(productCatalogue.disableMany, (ctx, { body, one }) =>
      setEachEnabled(ctx, one, catalogue, body.products, false),
    ),
  ]
}
