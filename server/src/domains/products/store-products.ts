import type { NewProduct } from '@lineside/contract/products'
import { changesNothing, stateOf } from '../../core/catalogue/index.ts'
import { insertOfArrays } from '../../core/db/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { asStored, factColumns, type ProductFacts, type ProductNow, productDifferences } from './facts.ts'
import { orTaken, products } from './identity.ts'
import { productsNow } from './load-products.ts'
import { type DependentSources, type ProductRules, productsInUse } from './rules.ts'

/** A statement takes at most 65,535 parameters, of which a row of the history needs fourteen. */
const AT_ONCE = 1_000

export interface Written {
  id: number
  rowVersion: number
}

type Row = ProductFacts & { id: number }

const INSERT = insertOfArrays('products', [
  { name: 'id', type: 'bigint' },
  { name: 'industry_id', type: 'bigint' },
  ...factColumns,
])

const names = factColumns.map(({ name }) => name)
const arrays = factColumns.map(({ type }, at) => `$${at + 4}::${type}[]`)
const UPDATE = `update products p set ${names.map((name) => `${name} = w.${name}`).join(', ')},
    row_version = p.row_version + w.steps
  from unnest($1::bigint[], $2::integer[], $3::integer[], ${arrays.join(', ')}) as w (id, version, steps, ${names.join(', ')})
  where p.id = w.id and p.row_version = w.version`

/** An array for each column of their facts, in the order of the statements above. */
const factValues = (rows: readonly Row[]): unknown[] => factColumns.map(({ of }) => rows.map(of))

/** Adds products in the order given, each with its history; they were checked. Gives their ids. Throws where a SKU was taken meanwhile. */
export async function insertProducts(
  ctx: WriteContext,
  rules: ProductRules,
  input: readonly NewProduct[],
): Promise<Written[]> {
  const written: Written[] = []
  for (const some of chunks(input.map(asStored))) {
    const rows: (NewProduct & Row)[] = []
    for (const facts of some) {
      const id = await ctx.newId()
      const { industryId, ...after } = facts
      const history = { entity: 'products', entityId: id, industryId, after: { ...after } }
      await transition(ctx, rules, { from: null, event: 'created', choose: stateOf(facts), record: { id }, history })
      rows.push({ ...facts, id })
    }
    await orTaken(() =>
      ctx.db.query(INSERT, [rows.map((row) => row.id), rows.map((row) => row.industryId), ...factValues(rows)]),
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
      const move = await recordChange(ctx, rules, before, asStored(after))
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
  const { rowCount } = await orTaken(() =>
    ctx.db.query(UPDATE, [
      rows.map((row) => row.id),
      moved.map(({ before }) => before.rowVersion),
      moved.map(({ steps }) => steps),
      ...factValues(rows),
    ]),
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
