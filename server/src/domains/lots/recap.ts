import type { LotState } from '@lineside/contract/lots'
import type { ReadContext } from '../../core/kernel/index.ts'
import { countNames, type Measure, type Touched } from '../../core/recap/index.ts'
import { deviationsOf } from './lot/deviations.ts'
import { balanceSql, findLots } from './lot/lot.ts'
import { loadMovement } from './move/movement.ts'
import { placesBy } from './places.ts'
import { descendantsOf } from './recall/descendants-of.ts'
import { inputsOf } from './recall/inputs-of.ts'
import { openStock } from './stock/open-stock.ts'

/** Where a lot lies and how much of it is stock. */
const stockOfLot: Touched = {
  on: 'lots',
  what: 'stock',
  async measure(ctx, id) {
    const [lot] = await findLots(ctx, [id])
    const spots = await openStock(ctx, [id])
    if (!lot || spots.length === 0) return { count: 0 }
    const names = spots.flatMap(({ place }) => (place.name === '' ? [] : [place.name]))
    return { count: spots.length, names, amounts: [{ quantity: lot.balance, unit: lot.unit }] }
  },
}

/** Everything that was made of it, of other plants by its number alone. */
const madeOfLot: Touched = {
  on: 'lots',
  what: 'madeOf',
  async measure(ctx, id) {
    const { known, elsewhere } = await descendantsOf(ctx, id)
    const names = known.flatMap((lot) => (lot.id === id ? [] : [lot.code]))
    return { count: names.length + elsewhere.length, names }
  },
}

/** What went into it that may not be used (any more), whether before or after it was: of other plants by its number alone. */
const inputsOfLot = (what: 'rejectedInputs' | 'blockedInputs', status: LotState): Touched => ({
  on: 'lots',
  what,
  by: ['released', 'restricted'],
  async measure(ctx, id) {
    const { lots, known } = await inputsOf(ctx, id, status)
    return { count: lots.length, names: known.map(({ code }) => code) }
  },
})

const deviationsOfLot: Touched = {
  on: 'lots',
  what: 'nonConformities',
  async measure(ctx, id) {
    const [lot] = await findLots(ctx, [id])
    const deviations = lot ? await deviationsOf(ctx, lot) : []
    return { count: deviations.length, names: deviations.map(({ id: one }) => String(one)) }
  },
}

/** What goes back, from where and to where it was. */
const quantityMoved: Touched = {
  on: 'lots.movements',
  what: 'movement',
  async measure(ctx, id) {
    const movement = await loadMovement(ctx, id)
    const { lot_id, origin_id, destination_id, quantity } = movement
    const [lot] = await findLots(ctx, [lot_id])
    const places = await placesBy(ctx, [origin_id, destination_id ?? []].flat())
    const names = [destination_id, origin_id].flatMap((one) => (one === null ? [] : (places.get(one)?.name ?? [])))
    return {
      count: 1,
      names: [[lot?.code, names.filter((name) => name !== '').join(' → ')].filter(Boolean).join(': ')],
      amounts: lot ? [{ quantity, unit: lot.unit }] : [],
    }
  },
}

/** Lots with stock that a condition finds, with what they are together by unit. */
async function stockedLots(ctx: ReadContext, condition: string, id: number): Promise<Measure> {
  const { rows } = await ctx.db.query<{ code: string; unit: string; quantity: string }>(
    `select l.code, l.unit, ${balanceSql('l.id')} as quantity from lots l
     where l.industry_id = any($2::bigint[]) and ${condition} order by l.code, l.id`,
    [id, await plantsOfReader(ctx)],
  )
  const stocked = rows.filter(({ quantity }) => Number(quantity) > 0)
  return { count: stocked.length, names: stocked.map(({ code }) => code), amounts: await sums(ctx, stocked) }
}

const plantsOfReader = async (ctx: ReadContext): Promise<readonly number[]> =>
  ctx.actor.isAdmin ? (await ctx.services.plants(ctx.db)).map(({ id }) => id) : ctx.actor.plants

/** Summed by the database, whose numbers lose no digit. */
async function sums(ctx: ReadContext, lots: readonly { unit: string; quantity: string }[]) {
  const { rows } = await ctx.db.query<{ quantity: string; unit: string }>(
    `select trim_scale(sum(quantity))::text as quantity, unit
     from unnest($1::numeric[], $2::text[]) as stock (quantity, unit) group by unit order by unit`,
    [lots.map(({ quantity }) => quantity), lots.map(({ unit }) => unit)],
  )
  return rows
}

const stockOfProduct: Touched = {
  on: 'products',
  what: 'lots',
  measure: (ctx, id) => stockedLots(ctx, 'l.product_id = $1', id),
}

const lotsAtPlace: Touched = {
  on: 'lots.places',
  what: 'lots',
  measure: (ctx, id) =>
    countNames(
      ctx,
      `select l.code as name from lots_balances b join lots l on l.id = b.lot_id
       where b.place_id = $1 and b.quantity > 0 order by l.code, l.id`,
      [id],
    ),
}

const lotsOfNote: Touched = {
  on: 'production-notes',
  what: 'lots',
  by: ['reversed'],
  measure: (ctx, id) => stockedLots(ctx, 'l.note_id = $1', id),
}

const lotsOfRecord: Touched = {
  on: 'collects',
  what: 'lots',
  measure: (ctx, id) => stockedLots(ctx, 'l.collect_id = $1', id),
}

export const touchedOfLots: readonly Touched[] = [
  inputsOfLot('rejectedInputs', 'R'),
  inputsOfLot('blockedInputs', 'B'),
  stockOfLot,
  madeOfLot,
  deviationsOfLot,
  quantityMoved,
  stockOfProduct,
  lotsAtPlace,
  lotsOfNote,
  lotsOfRecord,
]
