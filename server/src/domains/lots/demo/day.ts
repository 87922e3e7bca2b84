import { addDays } from '@lineside/contract/core'
import { apportion } from '@lineside/contract/lots'
import { localized, type Random } from '../../../core/demo/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { judgeResult, storeAnalyses } from '../lot/analyse.ts'
import { ENTITY } from '../lot/lot.ts'
import type { Parameter } from '../lot/specification.ts'
import { MOVEMENT_ENTITY } from '../move/movement.ts'
import { systemPlace } from '../places.ts'
import { createLots, type NewLot } from '../receipt/create-lots.ts'
import { storeReceipt } from '../receipt/receive.ts'
import { type Posting, postMovements } from '../stock/ledger.ts'
import { addEdges } from '../trace/edges.ts'
import { demoParameter } from './texts.ts'

/** The history events that a day writes. */
export const dayEvents = [
  'lots.received',
  'lots.receiptCreated',
  'lots.produced',
  'lots.consumed',
  'lots.analysed',
  'lots.released',
  'lots.moved',
]

/** So many lots of each material are received and of each product are made on a day. */
const [RECEIVED, MADE] = [2, 8]

export interface DayChain {
  code: string
  productId: number
  days: number
  materials: readonly { productId: number; sku: string; supplier: string; days: number }[]
  /** what is measured of each of its products */
  parameters: ReadonlyMap<number, Parameter>
}

/** A lot as the days go on with it. */
export interface DayLot {
  id: number
  productId: number
  chain: number
  placeId: number
}

/** What one day leaves to the next. */
export interface Carried {
  materials: readonly DayLot[]
  made: readonly DayLot[]
  finished: readonly DayLot[]
}

/** What was released on a day. */
export interface Judged {
  usable: readonly DayLot[]
  finished: readonly DayLot[]
}

export interface Day {
  industryId: number
  day: string
  /** of the day, for the codes of its lots */
  number: number
  chains: readonly DayChain[]
  places: Readonly<Record<'dock' | 'line' | 'finished' | 'dispatch', number>>
  people: Readonly<Record<'operator' | 'analyst', number>>
  random: Random
}

const base = (ctx: WriteContext, { people }: Day) => ({ by: people.operator, at: ctx.now.toISOString() })

/** Deliveries of the morning: one a material, with its lots. */
async function receive(ctx: WriteContext, today: Day): Promise<DayLot[]> {
  const { industryId, chains, places, day, number, random } = today
  const { by, at } = base(ctx, today)
  const fresh: (NewLot & { chain: number })[] = []
  for (const [chain, { materials }] of chains.entries())
    for (const { productId, sku, supplier, days } of materials) {
      const receiptId = await ctx.newId()
      const document = `${localized('NF')} ${10_000 + number * 10 + fresh.length}`
      await storeReceipt(ctx, {
        id: receiptId,
        industryId,
        supplier,
        document,
        note: '',
        by,
        at,
        collectId: null,
        faults: [],
      })
      await ctx.record({
        entity: `${ENTITY}.receipts`,
        entityId: receiptId,
        industryId,
        event: 'lots.receiptCreated',
        after: { supplier, document },
      })
      for (let n = 1; n <= RECEIVED; n++)
        fresh.push({
          id: await ctx.newId(),
          code: `${sku.replace('MP-', 'F')}-${day.slice(2).replaceAll('-', '')}-${n}`,
          productId,
          quantity: String(400 + 20 * random.below(10)),
          unit: 'kg',
          expiresOn: addDays(day, days),
          placeId: places.dock,
          supplier,
          receiptId,
          chain,
        })
    }
  await createLots(ctx, fresh, { industryId, event: 'received', source: 'SUPPLIER', by, at })
  return fresh.map(({ id, productId, chain, placeId }) => ({ id, productId, chain, placeId }))
}

/** What is inside its limits is released; some waits for its analysis. */
async function release(ctx: WriteContext, today: Day, lots: readonly DayLot[]): Promise<DayLot[]> {
  const released = lots.filter(() => today.random.chance(0.96))
  if (released.length === 0) return []
  const judged = released.map(({ id, chain, productId }) => {
    const value = ((90 + today.random.below(40)) / 10).toFixed(1)
    return { lotId: id, judged: [measured(today.chains[chain]?.parameters.get(productId), value)] }
  })
  const { analyst } = today.people
  await storeAnalyses(ctx, judged, analyst)
  await ctx.db.query(
    `update lots set state = 'L', judged_by = $2, row_version = row_version + 1 where id = any($1::bigint[])`,
    [released.map(({ id }) => id), analyst],
  )
  for (const { id } of released)
    await ctx.record({
      entity: ENTITY,
      entityId: id,
      industryId: today.industryId,
      event: 'lots.released',
      from: 'A',
      to: 'L',
    })
  return released
}

/** A result of what is measured of every lot, as the product's specification judges it. */
export function measured(parameter: Parameter | undefined, value: string) {
  const result = { ...localized(demoParameter), parameterId: parameter?.id ?? null, value, conform: null, note: '' }
  return judgeResult(parameter ? [parameter] : [], result, '')
}

/** What the analyst releases on a day: what came and what was made on the day before. */
export async function judgeDay(ctx: WriteContext, today: Day, { materials, made }: Carried): Promise<Judged> {
  return { usable: await release(ctx, today, materials), finished: await release(ctx, today, made) }
}

/** All of a lot to another place. */
async function move(ctx: WriteContext, today: Day, lots: readonly DayLot[], destinationId: number): Promise<DayLot[]> {
  const quantities = await quantitiesOf(ctx, lots)
  const { by } = base(ctx, today)
  const postings: Posting[] = []
  for (const { id: lotId, placeId: originId } of lots)
    postings.push({
      id: await ctx.newId(),
      industryId: today.industryId,
      lotId,
      kind: 'MOVE',
      state: 'POSTED',
      originId,
      destinationId,
      quantity: quantities.get(lotId) ?? '1',
    })
  await postMovements(ctx, postings, by)
  for (const { id, quantity } of postings)
    await ctx.record({
      entity: MOVEMENT_ENTITY,
      entityId: id,
      industryId: today.industryId,
      event: 'lots.moved',
      from: null,
      to: 'POSTED',
      after: { quantity },
    })
  return lots.map((lot) => ({ ...lot, placeId: destinationId }))
}

async function quantitiesOf(ctx: WriteContext, lots: readonly DayLot[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; quantity: string }>(
    `select b.lot_id as id, trim_scale(b.quantity)::text as quantity from lots_balances b
     join unnest($1::bigint[], $2::bigint[]) s (lot_id, place_id) on s.lot_id = b.lot_id and s.place_id = b.place_id`,
    [lots.map(({ id }) => id), lots.map(({ placeId }) => placeId)],
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Nine tenths of what stands on the line are used; what is made of it loses some of its mass. */
async function produce(ctx: WriteContext, today: Day, onLine: readonly DayLot[]): Promise<DayLot[]> {
  const { industryId, chains, places, day, random } = today
  const { by, at } = base(ctx, today)
  const quantities = await quantitiesOf(ctx, onLine)
  const used = new Map(onLine.map(({ id }) => [id, String(Math.floor(Number(quantities.get(id) ?? 0) * 0.9))]))
  const destinationId = await systemPlace(ctx, industryId, 'CONSUMPTION')
  const purpose = { orderNumber: `OP-${today.number}` }
  const postings: Posting[] = []
  for (const { id: lotId, placeId: originId } of onLine)
    postings.push({
      id: await ctx.newId(),
      industryId,
      lotId,
      kind: 'CONSUMPTION',
      state: 'POSTED',
      originId,
      destinationId,
      quantity: used.get(lotId) ?? '1',
      purpose,
    })
  await postMovements(ctx, postings, by, at)
  const fresh: (NewLot & { chain: number })[] = []
  for (const [chain, { code, productId, days }] of chains.entries()) {
    const inputs = onLine.filter((lot) => lot.chain === chain)
    const mass = inputs.reduce((sum, { id }) => sum + Number(used.get(id) ?? 0), 0)
    const each = Math.max(1, Math.floor((mass * (0.93 + random.below(4) / 100)) / MADE))
    for (let n = 1; n <= (inputs.length > 0 ? MADE : 0); n++)
      fresh.push({
        id: await ctx.newId(),
        code: `${code}-${day.slice(2).replaceAll('-', '')}-${n}`,
        productId,
        quantity: String(each),
        unit: 'kg',
        expiresOn: addDays(day, days),
        placeId: places.finished,
        lossQuantity: String(Math.floor(each * 0.03)),
        chain,
      })
  }
  await createLots(ctx, fresh, {
    industryId,
    event: 'produced',
    source: 'PRODUCTION',
    purpose,
    by,
    at,
  })
  const edges = postings.flatMap(({ id: movementId, lotId, quantity }, index) => {
    const children = fresh.filter(({ chain }) => chain === onLine[index]?.chain)
    const parts = apportion(
      quantity,
      children.map((child) => child.quantity),
    )
    return children.map((child, at) => ({ parentId: lotId, childId: child.id, quantity: parts[at] ?? '1', movementId }))
  })
  await addEdges(ctx, edges)
  return fresh.map(({ id, productId, chain, placeId }) => ({ id, productId, chain, placeId }))
}

/** One day of the plant: what came is received, what was released goes to the line, what was made goes out. */
export async function workDay(ctx: WriteContext, today: Day, before: Carried, judged: Judged): Promise<Carried> {
  const { places } = today
  const arrived = await receive(ctx, today)
  const onLine = await move(ctx, today, judged.usable, places.line)
  const made = await produce(ctx, today, onLine)
  await move(
    ctx,
    today,
    before.finished.filter((_, index) => index % 2 === 0),
    places.dispatch,
  )
  return { materials: arrived, made, finished: judged.finished }
}
