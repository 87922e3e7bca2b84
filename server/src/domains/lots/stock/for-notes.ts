import { codeKey, type ProblemCode } from '@lineside/contract/core'
import { compareQuantities, convertQuantity, type LotUnit, type Quantity } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { findLots, lotColumns, lotSource, todays } from '../lot/lot.ts'
import { refusalToUse } from '../move/movable.ts'
import { type LotPlace, placesOf } from '../places.ts'
import type { Lot } from '../record.ts'
import { balanceAt } from './ledger.ts'
import type { Taken } from './shares.ts'

/** What of a lot lies at a place now; null where there is no such lot. */
export async function balanceOf(
  ctx: ReadContext,
  lotId: number,
  placeId: number,
): Promise<{ quantity: Quantity; unit: LotUnit } | null> {
  const [lot] = await findLots(ctx, [lotId])
  return lot ? { quantity: await balanceAt(ctx, { lotId, placeId }), unit: lot.unit } : null
}

/**
 * Whether what a step consumes is there and usable now: for each line the code that posting would answer, or null. It
 * locks nothing: posting asks again.
 */
export async function consumptionProblems(
  ctx: ReadContext,
  industryId: number,
  consumed: readonly Taken[],
): Promise<(ProblemCode | null)[]> {
  const lots = new Map(
    (
      await findLots(
        ctx,
        consumed.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.id, lot]),
  )
  const places = await placesOf(ctx, industryId)
  const today = (await todays(ctx)).get(industryId)
  const problems: (ProblemCode | null)[] = []
  for (const { lotId, placeId, quantity, unit } of consumed) {
    const lot = lots.get(lotId)
    const place = places.get(placeId)
    if (lot?.industry_id !== industryId || !place) {
      problems.push('NOT_FOUND')
      continue
    }
    const converted = convertQuantity(quantity, unit, lot.unit)
    const refusal = refusalToUse(lot, place, today)
    const isShort = converted !== null && compareQuantities(await balanceAt(ctx, { lotId, placeId }), converted) < 0
    problems.push(refusal?.code ?? (converted === null ? 'VALIDATION' : isShort ? 'BALANCE_SHORT' : null))
  }
  return problems
}

/** Lots of a plant by their codes, accents and case ignored, for the lines of a form's record; the newest first. */
export async function lotsByCode(
  ctx: ReadContext,
  industryId: number,
  codes: readonly string[],
): Promise<readonly Lot[]> {
  const { rows } = await ctx.db.query<Lot>(
    `select ${lotColumns} from ${lotSource}
     where l.industry_id = $1 and l.search_code = any($2::text[]) order by l.born_at desc, l.id desc`,
    [industryId, codes.map((code) => codeKey(code))],
  )
  return rows
}

/** The places of lots of a plant that people made, by name. */
export async function lotPlacesOf(ctx: ReadContext, industryId: number): Promise<readonly LotPlace[]> {
  return [...(await placesOf(ctx, industryId)).values()].filter(({ is_system }) => !is_system)
}

/** Codes of lots by their ids, as records show them. */
export async function lotReferences(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; code: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.query<{ id: number; code: string }>(
    'select id, code from lots where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Products of a plant that are traced: there is a lot of them. */
export async function tracedAmong(
  ctx: ReadContext,
  industryId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await ctx.db.query<{ id: number }>(
    `select p.id from unnest($2::bigint[]) as p (id)
     where exists (select from lots l where l.industry_id = $1 and l.product_id = p.id)`,
    [industryId, productIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A released lot on a line, and what was made of it before. */
export interface OnLine {
  lotId: number
  productId: number
  placeId: number
  quantity: Quantity
  unit: LotUnit
  makes: number
  expiresOn: string
  /** none of its product that is good lies there and expires earlier */
  isFirst: boolean
}

/** For the demo plants: what stands on the lines of a plant and came before an instant, the most of it first. */
export async function lotsOnLines(
  ctx: ReadContext,
  industryId: number,
  { before, goodOn }: { before: string; goodOn: string },
): Promise<readonly OnLine[]> {
  const { rows } = await ctx.db.query<OnLine>(
    `select l.id as "lotId", l.product_id as "productId", b.place_id as "placeId", l.unit,
       trim_scale(b.quantity)::text as quantity, made.product_id as makes, l.expires_on as "expiresOn",
       l.expires_on = min(l.expires_on) over (partition by l.product_id, b.place_id) as "isFirst"
     from lots_balances b join lots_ledger_places p on p.id = b.place_id join lots l on l.id = b.lot_id
     cross join lateral (select c.product_id from lots_edges e join lots c on c.id = e.child_id
       where e.parent_id = l.id limit 1) made
     where p.industry_id = $1 and p.kind = 'LINE' and b.quantity >= 12 and l.state = 'L' and l.born_at < $2
       and l.expires_on >= $3::date
     order by b.quantity desc, l.id`,
    [industryId, before, goodOn],
  )
  return rows
}
