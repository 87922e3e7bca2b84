import type { ServerDomain } from '../../core/domain.ts'
import { productsKept } from './cached-list.ts'
import { changeProductCommand } from './change-product.ts'
import { createProductCommand } from './create-product.ts'
import { productsAtPlace } from './dependents.ts'
import { productsByFile } from './import-products.ts'
import { listProductsQuery, productExport } from './list-products.ts'
import { readingQueries } from './read-products.ts'
import { type DependentSources, productRules } from './rules.ts'
import { enablingCommands } from './set-enabled.ts'

export { type Product, productReference, products } from './queries.ts'

/** `sources`: what domains of later rank have that depends on products */
export function productsDomain(sources: DependentSources): ServerDomain {
  const rules = productRules(sources)
  return {
    name: 'products',
    endpoints: [
      listProductsQuery(rules),
      createProductCommand(rules),
      changeProductCommand(rules),
      ...readingQueries(rules),
      ...enablingCommands(rules),
    ],
    exports: [productExport],
    imports: [productsByFile(rules, sources)],
    dependents: [productsAtPlace],
    cachedLists: [productsKept],
  }
}
