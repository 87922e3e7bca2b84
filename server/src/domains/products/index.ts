import { getProduct, getProductLog } from '@lineside/contract/products'
import { getQuery, logQuery } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { logNames } from '../accounts/index.ts'
import { productsCachedList } from './cached-list.ts'
import { productCatalogue } from './catalogue.ts'
import { changeProductCommand } from './change-product.ts'
import { createProductCommand } from './create-product.ts'
import { productsAtPlace } from './dependents.ts'
import { enablingCommands } from './enable-products.ts'
import { productsByFile } from './import-products.ts'
import { listProductsQuery, productExport } from './list-products.ts'
import { type DependentSources, productRules } from './rules.ts'

export { productsDemo } from './demo/index.ts'
export { type Product, productReference, products } from './identity.ts'

/** `sources`: what domains of later rank have that depends on products */
export function productsDomain(sources: DependentSources): ServerDomain {
  const rules = productRules(sources)
  const catalogue = productCatalogue(rules)
  return {
    name: 'products',
    endpoints: [
      listProductsQuery(rules),
      getQuery(getProduct, catalogue),
      logQuery(getProductLog, catalogue, logNames),
      createProductCommand(catalogue),
      changeProductCommand(catalogue),
      ...enablingCommands(catalogue),
    ],
    exports: [productExport],
    imports: [productsByFile(rules, sources)],
    dependents: [productsAtPlace],
    cachedLists: [productsCachedList],
  }
}
