import { codeKey, type FieldProblem, type Infer, type SheetValue } from '@lineside/contract/core'
import type { product } from '@lineside/contract/products'
import { inScope } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'
import { DatabaseError } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { namesIn } from '../../core/list/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { type ProductNow, productColumns } from './facts.ts'

export type Product = Infer<typeof product>

/** All products by id, for the names that records show and the checks at save. */
export const products = defineCache<ReadonlyMap<number, Product>>('products', async (db) => {
  const { rows } = await db.query<Product>('select id, sku, name, industry_id as "industryId", enabled from products')
  return new Map(rows.map((row) => [row.id, row]))
})

/** By what products are called, name and SKU, for lists that are searched. */
export const searchedProducts = namesIn(products, (all) =>
  [...all.values()].map(({ id, sku, name }) => [id, `${name} ${sku}`] as const),
)

/** A product as records show it. */
export function productReference(all: ReadonlyMap<number, Product>, id: number | null) {
  const match = id === null ? undefined : all.get(id)
  return match ? { id: match.id, sku: match.sku, name: match.name } : null
}

/** By what a product is known in its plant: its SKU, accents and case ignored. */
const keyOf = ({ sku }: { sku?: SheetValue }) => codeKey(String(sku ?? ''))

/** The products that have the SKUs of these rows, in their order; undefined where there is none in the reader's plants. */
export async function productsByIdentity(
  ctx: ReadContext,
  input: readonly { industryId: number; sku?: SheetValue }[],
): Promise<(ProductNow | undefined)[]> {
  const { rows } = await ctx.db.query<ProductNow & { position: number }>(
    `select ${productColumns}, w.position::integer as position
     from unnest($1::bigint[], $2::text[]) with ordinality as w (industry_id, key, position)
     join products p on p.industry_id = w.industry_id and p.search_sku = w.key`,
    [input.map(({ industryId }) => industryId), input.map(keyOf)],
  )
  const byPosition = new Map(rows.map(({ position, ...one }) => [position, one]))
  return input.map(({ industryId }, at) => (inScope(ctx.actor, industryId) ? byPosition.get(at + 1) : undefined))
}

type Problems = Readonly<Record<string, FieldProblem>>

interface Identified {
  /** null: it is new */
  id: number | null
  industryId: number
  sku: string
}

/** What stands against the SKU of each: that another product of its plant has it, or one of the rows before. */
export async function identityProblems(ctx: ReadContext, rows: readonly Identified[]): Promise<Problems[]> {
  const keys = rows.map(keyOf)
  const { rows: taken } = await ctx.db.query<{ position: number }>(
    `select w.position::integer as position
     from unnest($1::bigint[], $2::text[], $3::bigint[]) with ordinality as w (industry_id, key, id, position)
     join products p on p.industry_id = w.industry_id and p.search_sku = w.key and p.id is distinct from w.id`,
    [rows.map(({ industryId }) => industryId), keys, rows.map(({ id }) => id)],
  )
  const isTaken = new Set(taken.map(({ position }) => position - 1))
  const seen = new Set<string>()
  return rows.map(({ industryId }, at): Problems => {
    const key = `${industryId} ${keys[at]}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (isTaken.has(at)) return { sku: { code: 'taken' } }
    return isRepeated ? { sku: { code: 'repeated' } } : {}
  })
}

/** Two who take one SKU at once: the second is told as if it had come later. */
export async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'products_sku')
      throw fieldProblem('sku', { code: 'taken' })
    throw error
  }
}
