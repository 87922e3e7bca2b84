import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { productCatalogue, productList } from '@lineside/contract/products'
import { withAbilities, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { joinParts } from '../../core/import/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { type ListSource, mayBeRare, type Params, runList, termsOf, termsQuery } from '../../core/list/index.ts'
import { placePaths, type Structure, structure } from '../structure/index.ts'
import { type ProductNow, productColumns, productSorts, searchColumns } from './facts.ts'
import { abilitiesFor } from './load-products.ts'
import type { ProductRules } from './rules.ts'
import { texts } from './texts.ts'

type Filters = Parsed<SchemasOf<typeof productCatalogue.list>>['query']

/** Made at one of the places, within it, or at a place that takes it in. */
async function isMadeAt(ids: readonly number[], p: Params, ctx: ReadContext): Promise<string> {
  const around = placesAround(await ctx.cached(structure), ids)
  return `p.id in (select l.product_id from products_places l where l.place_id = any(${p.add(around)}))`
}

/** Filters whose products are found first; those of a family are so many that going by name finds a page sooner. */
const few = ['industryLineId', 'collectPointId'] as const

export const productSource: ListSource<Filters> = {
  from: 'products p',
  select: `${productColumns}, ${searchColumns}`,
  plant: 'p.industry_id',
  genericPlan: true,
  materialized: (filters) =>
    few.some((key) => filters[key] !== undefined) || (filters.query !== undefined && mayBeRare(termsOf(filters.query))),
  id: { sql: 'p.id', type: 'bigint', field: 'id' },
  sorts: productSorts,
  filters: {
    productId: (ids, p) => p.oneOf('p.id', ids),
    enabled: (enabled, p) => `p.enabled = ${p.add(enabled)}`,
  },
  queried: {
    processId: isMadeAt,
    industryLineId: isMadeAt,
    collectPointId: isMadeAt,
    async familyId(ids, p, ctx) {
      const belonging = `select f.product_id from products_families f where f.family_id = any(${p.add(ids)})`
      return `(p.id in (${belonging}) or ${await isMadeAt(ids, p, ctx)})`
    },
  },
  search(text, p) {
    const terms = termsOf(text)
    return terms.length === 0 ? 'false' : `p.search_words @@ ${p.add(termsQuery(terms))}::tsquery`
  },
}

/** The places, what lies within them, and the places below the plant that they lie in. */
function placesAround({ nodes, byId }: Structure, ids: readonly number[]): number[] {
  const within = new Set(ids)
  // parents come before children
  for (const node of nodes) if (node.parentId !== null && within.has(node.parentId)) within.add(node.id)
  const around = new Set(within)
  for (const id of ids) {
    for (let node = byId.get(id); node && node.level !== 'industry'; node = byId.get(node.parentId ?? 0))
      around.add(node.id)
  }
  return [...around]
}

/** Whether something still uses a product is left to the command that would disable it. */
export function listProductsQuery(rules: ProductRules) {
  const ofRows = withoutGuards(rules, 'notInUse')
  return list(productCatalogue.list, async (ctx, { query }) => {
    const page = await runList(ctx, productList, productSource, query, (row) => rowAs<ProductNow>(row))
    return withAbilities(
      page,
      ({ enabled }) => String(enabled),
      (product) => abilitiesFor(ctx, ofRows, product),
    )
  })
}

/** The list as a file, which its import takes back: the plant by its name, families and places by their paths. */
export const productExport = exportable({
  endpoint: productCatalogue.export,
  list: productList,
  source: productSource,
  texts: texts,
  fileName: 'produtos',
  async present(ctx) {
    const paths = placePaths(await ctx.cached(structure))
    const pathsOf = (ids: readonly number[]) => joinParts(ids.map(paths.textOf))
    return (row: ProductNow) => ({
      ...row,
      placePaths: pathsOf(row.places),
      familyPaths: pathsOf(row.families),
    })
  },
  values: {
    places: (row) => row.placePaths,
    families: (row) => row.familyPaths,
  },
})
