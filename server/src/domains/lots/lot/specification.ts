import { type Infer, mayCall } from '@lineside/contract/core'
import { changeSpecification, getSpecification, type specification } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { command, query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { products } from '../../products/index.ts'

export const SPECIFICATION_ENTITY = 'lots.specifications'

type Answer = Infer<typeof specification>
export type Parameter = Answer['parameters'][number]

interface Stored {
  parameters: readonly Parameter[]
  row_version: number
}

/** What the lots of a product need; nothing where nobody has said. */
export async function specificationOf(ctx: Pick<ReadContext, 'db'>, productId: number): Promise<Stored> {
  const { rows } = await ctx.db.query<Stored>(
    'select parameters, row_version from lots_specifications where product_id = $1',
    [productId],
  )
  return rows[0] ?? { parameters: [], row_version: 0 }
}

async function productFor(ctx: ReadContext, id: number) {
  const product = (await ctx.cached(products)).get(id)
  if (!product || !inScope(ctx.actor, product.industryId)) throw problem('NOT_FOUND')
  return product
}

async function present(ctx: ReadContext, id: number): Promise<Answer> {
  const { industryId, sku, name } = await productFor(ctx, id)
  const { parameters, row_version } = await specificationOf(ctx, id)
  return {
    productId: id,
    product: { id, sku, name },
    industryId,
    parameters: [...parameters],
    rowVersion: row_version,
    mayChange: mayCall(ctx.actor, changeSpecification.right),
  }
}

export const getSpecificationQuery = query(getSpecification, (ctx, { params }) => present(ctx, params.id))

/** A parameter that stays has its id, so that results which are there go on to count. */
export const changeSpecificationCommand = command(changeSpecification, async (ctx, { params: { id }, body }) => {
  const { industryId } = await productFor(ctx, id)
  await ctx.db.query(
    `insert into lots_specifications (product_id, industry_id, parameters, row_version) values ($1, $2, '[]', 0)
     on conflict do nothing`,
    [id, industryId],
  )
  await ctx.db.query('select 1 from lots_specifications where product_id = $1 for update', [id])
  const before = await specificationOf(ctx, id)
  if (before.row_version !== body.rowVersion) throw problem('STALE', { current: await present(ctx, id) })
  const known = new Set(before.parameters.map((one) => one.id))
  const parameters: Parameter[] = []
  for (const { id: own, ...rest } of body.parameters)
    parameters.push({ id: own !== undefined && known.has(own) ? own : await ctx.newId(), ...rest })
  await ctx.db.query(
    'update lots_specifications set parameters = $2, row_version = row_version + 1 where product_id = $1',
    [id, JSON.stringify(parameters)],
  )
  await ctx.record({
    entity: SPECIFICATION_ENTITY,
    entityId: id,
    industryId,
    event: 'lots.specificationChanged',
    before: { parameters: before.parameters },
    after: { parameters },
  })
  return present(ctx, id)
})
