import { productCatalogue } from '@lineside/contract/products'
import { getQuery, logQuery } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { productsCachedList } from './cached-list.ts'
import { productRecords } from './catalogue.ts'
import { changeProductCommand } from './change-product.ts'
import { createProductCommand } from './create-product.ts'
import { productsAtPlace } from './dependents.ts'
import { enablingCommands } from './enable-products.ts'
import { productsByFile } from './import-products.ts'
import { listProductsQuery, productExport } from './list-products.ts'
import { productRules } from './rules.ts'
import { searchedHere } from './search.ts'

export { productsDemo } from './demo/index.ts'
export { type Product, productReference, products, searchedProducts } from './identity.ts'
export { searchProducts } from './search.ts'

export function productsDomain({ dependents }: BackDoors): ServerDomain {
  const rules = productRules(dependents)
  const catalogue = productRecords(rules)
  return {
    name: 'products',
    recapped: [recappedCatalogue(catalogue)],
    search: searchedHere,
    endpoints: [
      listProductsQuery(rules),
      getQuery(productCatalogue.get, catalogue),
      logQuery(productCatalogue.log, catalogue, logNames),
      createProductCommand(catalogue),
      changeProductCommand(catalogue),
      ...enablingCommands(catalogue),
    ],
    exports: [productExport],
    imports: [productsByFile(rules, dependents)],
    dependents: [productsAtPlace],
    cachedLists: [productsCachedList],
  }
}
