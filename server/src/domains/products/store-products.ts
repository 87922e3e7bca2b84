import { codeKey, searchText } from '@lineside/contract/core'
import { changesNothing, stateOf } from '../../core/catalogue/index.ts'
import { DatabaseError } from '../../core/db/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { type NewProductFacts, type ProductFacts, type ProductNow, productDifferences, stored } from './facts.ts'
import { productsNow } from './load-products.ts'
import { products } from './queries.ts'
import { type DependentSources, type ProductRules, productsInUse } from './rules.ts'

/** A statement takes at most 65,535 parameters, of which a row of the history needs fourteen. */
const AT_ONCE = 1_000

export interface Written {
  id: number
  rowVersion: number
}

type Row = ProductFacts & { id: number }

/** Adds products in the order given, each with its history; they were checked. Gives their ids. Throws where a SKU was taken meanwhile. */
export async function insertProducts(
  ctx: WriteContext,
  rules: ProductRules,
  input: readonly NewProductFacts[],
): Promise<Written[]> {
  const written: Written[] = []
  for (const some of chunks(input.map(stored))) {
    const rows: (NewProductFacts & Row)[] = []
    for (const facts of some) {
      const id = await ctx.newId()
      const { industryId, ...after } = facts
      const history = { entity: 'products', entityId: id, industryId, after: { ...after } }
      await transition(ctx, rules, { from: null, event: 'created', choose: stateOf(facts), record: { id }, history })
      rows.push({ ...facts, id })
    }
    await skuOrTaken(() =>
      ctx.db.query(
        `insert into products (id, industry_id, sku, name, enabled, search_sku, search_name)
         select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[])`,
        [rows.map((row) => row.id), rows.map((row) => row.industryId), ...textColumns(rows)],
      ),
    )
    await insertPlaces(ctx, rows, rows)
    written.push(...rows.map(({ id }) => ({ id, rowVersion: 1 })))
  }
  ctx.outdates(products)
  return written
}

export interface ProductChange {
  before: ProductNow
  after: ProductFacts
}

/**
 * Changes products as they were read, each with its history; they were checked. What changes nothing writes nothing, and
 * keeps its version. Throws STILL_IN_USE where one is to be disabled that something depends on, and STALE where one is no
 * longer what it was.
 */
export async function changeProducts(
  ctx: WriteContext,
  rules: ProductRules,
  input: readonly ProductChange[],
): Promise<Written[]> {
  const written: Written[] = []
  for (const some of chunks(input)) {
    const moved: Moved[] = []
    for (const { before, after } of some) {
      const move = await recordChange(ctx, rules, before, stored(after))
      written.push({ id: before.id, rowVersion: before.rowVersion + (move?.steps ?? 0) })
      if (move) moved.push(move)
    }
    if (moved.length > 0) await storeChanges(ctx, moved)
  }
  if (written.length > 0) ctx.outdates(products)
  return written
}

interface Moved {
  before: ProductNow
  row: Row
  /** versions that it goes on by */
  steps: number
}

/** What changes of its facts, and its being enabled, are two steps of its history. */
async function recordChange(
  ctx: WriteContext,
  rules: ProductRules,
  before: ProductNow,
  after: ProductFacts,
): Promise<Moved | null> {
  const { id, industryId } = before
  const of = { entity: 'products', entityId: id, industryId }
  const changes = productDifferences(before, after)
  const changed = !changesNothing(changes)
  const switched = before.enabled !== after.enabled
  const from = stateOf(before)
  if (changed) await transition(ctx, rules, { from, event: 'changed', record: before, history: { ...of, ...changes } })
  if (switched) {
    const event = after.enabled ? 'enabled' : 'disabled'
    const history = { ...of, before: { enabled: before.enabled }, after: { enabled: after.enabled } }
    await transition(ctx, rules, { from, event, record: before, history })
  }
  const steps = Number(changed) + Number(switched)
  return steps === 0 ? null : { before, row: { ...after, id }, steps }
}

async function storeChanges(ctx: WriteContext, moved: readonly Moved[]): Promise<void> {
  const rows = moved.map(({ row }) => row)
  const ids = rows.map((row) => row.id)
  const { rowCount } = await skuOrTaken(() =>
    ctx.db.query(
      `update products p set sku = w.sku, name = w.name, enabled = w.enabled, search_sku = w.search_sku,
         search_name = w.search_name, row_version = p.row_version + w.steps
       from unnest($1::bigint[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::boolean[], $7::text[],
         $8::text[]) as w (id, version, steps, sku, name, enabled, search_sku, search_name)
       where p.id = w.id and p.row_version = w.version`,
      [ids, moved.map(({ before }) => before.rowVersion), moved.map(({ steps }) => steps), ...textColumns(rows)],
    ),
  )
  if (rowCount !== rows.length) throw problem('STALE')
  const isMoved = (key: 'places' | 'families') =>
    moved.filter(({ before, row }) => before[key].join() !== row[key].join()).map(({ row }) => row)
  const [places, families] = [isMoved('places'), isMoved('families')]
  if (places.length > 0)
    await ctx.db.query('delete from products_places where product_id = any($1)', [places.map((row) => row.id)])
  if (families.length > 0)
    await ctx.db.query('delete from products_families where product_id = any($1)', [families.map((row) => row.id)])
  await insertPlaces(ctx, places, families)
}

/** Takes products away that nothing ever used, each with its history; those that are no longer there are passed over. Throws STILL_IN_USE. */
export async function removeProducts(
  ctx: WriteContext,
  sources: DependentSources,
  ids: readonly number[],
): Promise<void> {
  await ctx.db.query('select 1 from products where id = any($1) order by id for update', [ids])
  const used = await productsInUse(ctx, sources, ids)
  if (used.length > 0) throw problem('STILL_IN_USE', { params: { count: used.length } })
  for (const some of chunks(await productsNow(ctx, ids))) {
    for (const { id, industryId, rowVersion: _, ...before } of some) {
      const from = stateOf(before)
      await ctx.record({ entity: 'products', entityId: id, industryId, event: 'products.removed', from, before })
    }
    await ctx.db.query('delete from products where id = any($1)', [some.map((row) => row.id)])
  }
  ctx.outdates(products)
}

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** SKU, name, whether it is enabled, and the two as they are searched: an array each. */
function textColumns(rows: readonly Row[]): unknown[] {
  return [
    rows.map((row) => row.sku),
    rows.map((row) => row.name),
    rows.map((row) => row.enabled),
    rows.map((row) => codeKey(row.sku)),
    rows.map((row) => searchText(row.name)),
  ]
}

async function insertPlaces(ctx: WriteContext, ofPlaces: readonly Row[], ofFamilies: readonly Row[]): Promise<void> {
  const places = ofPlaces.flatMap(({ id, places }) => places.map((place) => [id, place] as const))
  const families = ofFamilies.flatMap(({ id, families }) => families.map((family) => [id, family] as const))
  const columns = (pairs: readonly (readonly [number, number])[]) => [0, 1].map((at) => pairs.map((pair) => pair[at]))
  if (places.length > 0)
    await ctx.db.query('insert into products_places select * from unnest($1::bigint[], $2::bigint[])', columns(places))
  if (families.length > 0)
    await ctx.db.query(
      'insert into products_families select * from unnest($1::bigint[], $2::bigint[])',
      columns(families),
    )
}

/** Two who take one SKU at once: the second is told as if it had come later. */
async function skuOrTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'products_sku')
      throw fieldProblem('sku', { code: 'taken' })
    throw error
  }
}
