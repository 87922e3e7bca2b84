import { type Infer, MAX_RECAP_NAMES } from '@lineside/contract/core'
import type { lotRecord, lotRow } from '@lineside/contract/lots'
import { filesOf } from '../../core/files/index.ts'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import type { Workflow } from '../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'
import { products } from '../products/index.ts'
import { deviationsOf } from './lot/deviations.ts'
import { type Analysis, analysesOf, judgementOf } from './lot/judge.ts'
import { causeOf, ENTITY, loadLot, lockLot, lotRules, stateOn, todays } from './lot/lot.ts'
import { releasersOf } from './lot/releasers.ts'
import { notifyOfLot } from './notices.ts'
import { placeReference, placesBy } from './places.ts'
import type { Lot, ShownLot } from './record.ts'

export const CONTAINER = 'lots'

type Row = Omit<Infer<typeof lotRow>, 'abilities'>
type Answer = Infer<typeof lotRecord>

/** Presents what every page says of a lot: its product by name, its state as it stands today. */
export async function shownPresenter(ctx: ReadContext) {
  const all = await ctx.cached(products)
  const today = await todays(ctx)
  return (lot: ShownLot) => ({
    code: lot.code,
    product: productOf(all, lot.product_id),
    supplier: lot.supplier,
    status: stateOn(lot, today.get(lot.industry_id)),
    unit: lot.unit,
    quantity: lot.quantity,
    balance: lot.balance,
    bornAt: lot.born_at,
    expiresOn: lot.expires_on,
  })
}

/** Presents lots as rows. */
export async function lotPresenter(ctx: ReadContext): Promise<(lot: Lot) => Row> {
  const shown = await shownPresenter(ctx)
  return (lot) => ({
    id: lot.id,
    industryId: lot.industry_id,
    productId: lot.product_id,
    ...shown(lot),
    receiptId: lot.receipt_id,
    document: lot.document,
    rowVersion: lot.row_version,
  })
}

type Products = ReadonlyMap<number, { sku: string; name: string }>

export const productOf = (all: Products, id: number) => ({
  id,
  sku: all.get(id)?.sku ?? '',
  name: all.get(id)?.name ?? '',
})

/** A person as records show one. */
export const personOf = (people: ReadonlyMap<number, string>, id: number) => ({ id, name: people.get(id) ?? '' })

interface Standing {
  place_id: number
  quantity: string
  since: string
  by: number | null
}

/** Where a lot lies: stock, and where what is used, lost or sent of it stands. */
async function placesOfLot(ctx: ReadContext, lot: Lot, people: ReadonlyMap<number, string>): Promise<Answer['places']> {
  const { rows } = await ctx.db.query<Standing>(
    `select b.place_id, trim_scale(b.quantity)::text as quantity, b.since, m.created_by as by
     from lots_balances b left join lots_movements m on m.id = b.movement_id
     where b.lot_id = $1 and b.quantity > 0 order by b.quantity desc, b.place_id`,
    [lot.id],
  )
  const places = await placesBy(
    ctx,
    rows.map(({ place_id }) => place_id),
  )
  return rows.map(({ place_id, quantity, since, by }) => ({
    placeId: place_id,
    place: placeReference(places, place_id),
    balance: quantity,
    since,
    by: by === null ? null : personOf(people, by),
  }))
}

async function familyOf(ctx: ReadContext, { id }: Lot): Promise<Pick<Answer, 'parents' | 'children'>> {
  const { rows } = await ctx.db.query<{ parents: number[] | null; children: number[] | null }>(
    `select (select array_agg(distinct parent_id) from lots_edges
        where child_id = $1 and ended_at is null and child_id is not null) as parents,
       (select array_agg(id) from (select distinct child_id as id from lots_edges
        where parent_id = $1 and ended_at is null and child_id is not null order by 1 limit 1000) c) as children`,
    [id],
  )
  return { parents: rows[0]?.parents ?? [], children: rows[0]?.children ?? [] }
}

function presentAnalyses(analyses: readonly Analysis[], people: ReadonlyMap<number, string>): Answer['analyses'] {
  return analyses.map(({ parameter_id, by_id, on_failure: _, ...one }) => ({
    ...one,
    parameterId: parameter_id,
    by: personOf(people, by_id),
  }))
}

/** The analyses of several lots, oldest first, each beside its lot. */
export async function presentAnalysesOf(ctx: ReadContext, lots: readonly Lot[]) {
  const people = await ctx.cached(accountNames)
  const codes = new Map(lots.map(({ id, code }) => [id, code]))
  const analyses = await analysesOf(ctx, [...codes.keys()])
  return analyses.flatMap(({ lot_id, ...one }) =>
    presentAnalyses([one], people).map((row) => ({ lotId: lot_id, code: codes.get(lot_id) ?? '', ...row })),
  )
}

async function presentRestriction(ctx: ReadContext, lot: Lot): Promise<Answer['restriction']> {
  if (lot.state !== 'LR' || lot.restricted_until === null) return null
  const places = await placesBy(ctx, lot.restriction_places)
  return {
    text: lot.restriction,
    places: lot.restriction_places.map((id) => placeReference(places, id)),
    untilOn: lot.restricted_until,
  }
}

/** Where the job that blocks is late, what it will write. */
async function presentBlock(
  ctx: ReadContext,
  lot: Lot,
  people: ReadonlyMap<number, string>,
): Promise<NonNullable<Answer['blocked']>> {
  const { blocked_by: by, blocked_at, recall_id: recallId } = lot
  const cause = causeOf(lot, (await todays(ctx)).get(lot.industry_id)) ?? 'RESTRICTION'
  const isStored = lot.state === 'B'
  const usual = cause === 'EXPIRED' ? 'EXPIRED' : lot.restriction
  return {
    cause,
    reason: isStored ? lot.blocked_reason : usual,
    by: isStored && by !== null ? personOf(people, by) : null,
    at: blocked_at ?? ctx.now.toISOString(),
    recallId,
    releasers: (await releasersOf(ctx, { ...lot, state: 'B' })).slice(0, MAX_RECAP_NAMES),
  }
}

export async function presentLot(ctx: ReadContext, lot: Lot): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  const judgement = await judgementOf(ctx, lot)
  const { reopening_by: asker, reopening_at: askedAt } = lot
  const files = (await filesOf(ctx, ENTITY, [lot.id])).get(lot.id) ?? []
  const row = (await lotPresenter(ctx))(lot)
  return {
    ...row,
    abilities: await abilitiesOf(ctx, lotRules, row.status, lot),
    places: await placesOfLot(ctx, lot, people),
    analyses: presentAnalyses(judgement.analyses, people),
    // nothing beside a blocked lot suggests to set it free
    suggestion: row.status === 'B' ? null : judgement.suggestion,
    missing: [...judgement.missing],
    restriction: await presentRestriction(ctx, lot),
    disposition: lot.disposition,
    reopening: asker === null || askedAt === null ? null : { by: personOf(people, asker), at: askedAt },
    blocked: row.status === 'B' ? await presentBlock(ctx, lot, people) : null,
    ...(await familyOf(ctx, lot)),
    collectId: lot.collect_id,
    nonConformities: (await deviationsOf(ctx, lot)).map(({ id, code, critical }) => ({ id, code, critical })),
    files: [...files],
    history: await readHistory(ctx.db, ENTITY, lot.id, (id) => people.get(id) ?? ''),
  }
}

/** How a lot moves through its states. */
export const lotWorkflow: Workflow<Lot['state'], Lot, Answer> = {
  rules: lotRules,
  table: 'lots',
  state: 'state',
  entity: ENTITY,
  container: CONTAINER,
  load: loadLot,
  lock: lockLot,
  present: presentLot,
  mayTakePart,
  announceMove: notifyOfLot,
}
