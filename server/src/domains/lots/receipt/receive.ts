import { codeKey, searchText } from '@lineside/contract/core'
import { receiveLots, receivingKinds } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { products } from '../../products/index.ts'
import { chosenPlace, type LotPlace, placesOf } from '../places.ts'
import { assertReadsLots } from '../rights.ts'
import { createLots, type NewLot } from './create-lots.ts'
import { loadReceipt, presentReceipt, RECEIPT_ENTITY } from './receipt.ts'

/** Whether a delivery may be received at a place of this kind. */
export const takesDeliveries = ({ kind }: Pick<LotPlace, 'kind'>): boolean => receivingKinds.some((one) => one === kind)

/** A delivery by a person, or what a person adds to one whose record could not be read. */
export const receiveLotsCommand = command(receiveLots, async (ctx, { body }) => {
  const { industryId, supplier, document, note } = body
  if (!inScope(ctx.actor, industryId)) throw fieldProblem('industryId', { code: 'unknownHere' })
  const former = body.receiptId === undefined ? null : await loadReceipt(ctx, body.receiptId)
  if (former && (former.industry_id !== industryId || former.faults.length === 0)) throw problem('STATE_REFUSED')
  assertReadsLots(ctx)
  const place = chosenPlace(await placesOf(ctx, industryId), body.placeId, 'placeId')
  if (!takesDeliveries(place)) throw fieldProblem('placeId', { code: 'notAnOption' })
  const today = await plantToday(ctx, industryId)
  const all = await ctx.cached(products)
  const lots: NewLot[] = []
  for (const [index, { code, productId, quantity, unit, expiresOn }] of body.lots.entries()) {
    const at = `lots.${index}`
    const product = all.get(productId)
    if (product?.industryId !== industryId) throw fieldProblem(`${at}.productId`, { code: 'unknownHere' })
    if (!product.enabled) throw fieldProblem(`${at}.productId`, { code: 'disabledHere' })
    if (expiresOn !== null && expiresOn < today) throw fieldProblem(`${at}.expiresOn`, { code: 'inPast' })
    lots.push({ id: await ctx.newId(), code, productId, quantity, unit, expiresOn, placeId: place.id })
  }
  await assertCodesFree(ctx, industryId, supplier, lots)
  const id = former?.id ?? (await ctx.newId())
  const by = ctx.actor.accountId
  const at = ctx.now.toISOString()
  if (former)
    await ctx.db.query(
      `update lots_receipts set supplier = $2, search_supplier = $3, document = $4, search_document = $5, faults = '[]'
       where id = $1`,
      [id, supplier, searchText(supplier), document, searchText(document)],
    )
  else await storeReceipt(ctx, { id, industryId, supplier, document, note, by, at, collectId: null, faults: [] })
  await ctx.record({
    entity: RECEIPT_ENTITY,
    entityId: id,
    industryId,
    event: 'lots.receiptCreated',
    after: { supplier, document, lots: lots.length },
  })
  await createLots(ctx, lots, {
    industryId,
    event: 'received',
    source: 'SUPPLIER',
    supplier,
    receiptId: id,
    collectId: former?.collect_id ?? null,
    by,
    at,
  })
  return presentReceipt(ctx, await loadReceipt(ctx, id))
})

export interface StoredReceipt {
  id: number
  industryId: number
  supplier: string
  document: string
  note: string
  by: number
  at: string
  collectId: number | null
  faults: readonly object[]
}

export async function storeReceipt(ctx: Pick<ReadContext, 'db'>, receipt: StoredReceipt): Promise<void> {
  const { id, industryId, supplier, document, note, by, at, collectId, faults } = receipt
  await ctx.db.query(
    `insert into lots_receipts (id, industry_id, supplier, search_supplier, document, search_document, note, received_at,
       received_by, collect_id, faults) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      industryId,
      supplier,
      searchText(supplier),
      document,
      searchText(document),
      note,
      at,
      by,
      collectId,
      JSON.stringify(faults),
    ],
  )
}

type Coded = Pick<NewLot, 'code' | 'productId'>
/** A code within its product, as searching compares it. */
export const keyOf = ({ code, productId }: Coded) => `${productId}:${codeKey(code)}`

/**
 * Which codes of a supplier a plant has already, by `keyOf`. Two commands cannot take
 * the same at once.
 */
export async function takenCodes(
  ctx: ReadContext,
  industryId: number,
  supplier: string,
  lots: readonly Coded[],
): Promise<ReadonlyMap<string, number>> {
  await acquireLock(ctx.db, 'lots.name', industryId)
  const { rows } = await ctx.db.query<{ id: number; key: string }>(
    `select id, product_id || ':' || search_code as key from lots
     where industry_id = $1 and search_supplier = $2
       and (product_id, search_code) in (select * from unnest($3::bigint[], $4::text[]))`,
    [industryId, searchText(supplier), lots.map(({ productId }) => productId), lots.map(({ code }) => codeKey(code))],
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** @throws VALIDATION at the code that the plant has of product and supplier, or that stands there twice */
async function assertCodesFree(ctx: ReadContext, industryId: number, supplier: string, lots: readonly Coded[]) {
  const taken = new Set((await takenCodes(ctx, industryId, supplier, lots)).keys())
  for (const [index, lot] of lots.entries()) {
    if (taken.has(keyOf(lot))) throw fieldProblem(`lots.${index}.code`, { code: 'taken' })
    taken.add(keyOf(lot))
  }
}
