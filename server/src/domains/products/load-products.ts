import { type Abilities, hasRight, type Infer, need, permissions } from '@lineside/contract/core'
import type { productRecord } from '@lineside/contract/products'
import { inScope } from '../../core/access/index.ts'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { type ProductNow, productColumns } from './facts.ts'
import type { ProductRules } from './rules.ts'

/** Those of the products that still are, by id. */
export async function productsNow(ctx: ReadContext, ids: readonly number[]): Promise<ProductNow[]> {
  const { rows } = await ctx.db.query<ProductNow>(
    `select ${productColumns} from products p where p.id = any($1) order by p.id`,
    [ids],
  )
  return rows
}

/** A product of the reader's plants; any other does not exist for them. */
export async function findProduct(ctx: ReadContext, id: number): Promise<ProductNow | undefined> {
  const result = await productsNow(ctx, [id])
  return result.find(({ industryId }) => inScope(ctx.actor, industryId))
}

/** A product as its readers see it. */
export async function presentProduct(
  ctx: ReadContext,
  rules: ProductRules,
  product: ProductNow,
): Promise<Infer<typeof productRecord>> {
  return { ...product, state: stateOf(product), abilities: await abilitiesFor(ctx, rules, product) }
}

/** A copy is made as a new product. */
export async function abilitiesFor(ctx: ReadContext, rules: ProductRules, product: Pick<ProductNow, 'id' | 'enabled'>) {
  const abilities: Abilities = await abilitiesOf(ctx, rules, stateOf(product), product)
  if (hasRight(ctx.actor, need(permissions.products, 'w'))) abilities.duplicated = true
  return abilities
}
