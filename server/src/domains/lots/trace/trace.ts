import type { Infer } from '@lineside/contract/core'
import {
  addQuantities,
  type LotUnit,
  roundedQuantity,
  subtractQuantity,
  type TraceDirection,
  type trace,
  traceLotFrom,
} from '@lineside/contract/lots'
import { plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { loadLot, shownColumns } from '../lot/lot.ts'
import { shownPresenter } from '../present.ts'
import { type Reached, reachedFrom } from '../recall/descendants.ts'
import type { ShownLot } from '../record.ts'

type Answer = Infer<typeof trace>
type Edge = Answer['edges'][number]

interface TracedLot extends ShownLot {
  loss_quantity: string | null
  collect_id: number | null
  analyses: number
  outside: number
  has_parents: boolean
  has_children: boolean
}

/** The plants whose lots the reader knows. */
export const knownPlants = async (ctx: ReadContext) =>
  plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)

const ASIDE = 'ended_at is null and child_id is not null'

async function tracedLots(ctx: ReadContext, ids: readonly number[]): Promise<readonly TracedLot[]> {
  const { rows } = await ctx.db.query<TracedLot>(
    `select ${shownColumns}, trim_scale(l.loss_quantity)::text as loss_quantity, l.collect_id, a.analyses, a.outside,
       exists (select from lots_edges where child_id = l.id and ${ASIDE}) as has_parents,
       exists (select from lots_edges where parent_id = l.id and ${ASIDE}) as has_children
     from lots l cross join lateral (select count(*)::int as analyses, count(*) filter (where not conform)::int as outside
       from lots_analyses where lot_id = l.id) a
     where l.id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

/** The edges among lots, several of the same two as one. */
async function edgesAmong(ctx: ReadContext, ids: readonly number[]): Promise<readonly Edge[]> {
  const { rows } = await ctx.db.query<Edge>(
    `select e.parent_id as "parentId", e.child_id as "childId", trim_scale(sum(e.quantity))::text as quantity,
       l.unit, max(e.at) as at
     from lots_edges e join lots l on l.id = e.parent_id
     where e.parent_id = any($1::bigint[]) and e.child_id = any($1::bigint[]) and e.ended_at is null
     group by e.parent_id, e.child_id, l.unit order by e.parent_id, e.child_id`,
    [ids],
  )
  return rows
}

/** All that went into lots, which may be more than a trace shows: for the balance of their mass. */
async function inputsOf(ctx: ReadContext, ids: readonly number[]) {
  const { rows } = await ctx.db.query<{ child_id: number; unit: LotUnit; quantity: string }>(
    `select e.child_id, p.unit, trim_scale(sum(e.quantity))::text as quantity from lots_edges e
     join lots p on p.id = e.parent_id where e.child_id = any($1::bigint[]) and e.ended_at is null
     group by e.child_id, p.unit`,
    [ids],
  )
  return Map.groupBy(rows, ({ child_id }) => child_id)
}

type Inputs = Awaited<ReturnType<typeof inputsOf>>

/** What went in, came out and was lost, in the lot's unit; null where it was made of nothing, or units do not fit. */
function stepOf(lot: TracedLot, inputs: Inputs) {
  const own = inputs.get(lot.id) ?? []
  const converted = own.map(({ quantity, unit }) => roundedQuantity(quantity, unit, lot.unit))
  if (own.length === 0 || converted.includes(null)) return null
  const sum = addQuantities(...converted.map((one) => one ?? '0'))
  const loss = lot.loss_quantity ?? '0'
  const unaccounted = subtractQuantity(subtractQuantity(sum, lot.quantity), loss)
  return { inputs: sum, output: lot.quantity, loss, unaccounted, unit: lot.unit }
}

export interface TraceInput {
  direction: TraceDirection
  depth: number
}

/** A trace with everything that its picture and its table show. */
export async function traceOf(ctx: ReadContext, lotId: number, { direction, depth }: TraceInput): Promise<Answer> {
  const plants = await knownPlants(ctx)
  const { lots, truncated } = await reachedFrom(ctx, lotId, { direction, depth, plants })
  const ids = lots.map(({ id }) => id)
  const traced = new Map((await tracedLots(ctx, ids)).map((lot) => [lot.id, lot]))
  const inputs = await inputsOf(ctx, ids)
  const present = await nodePresenter(ctx, direction, inputs, new Set(plants))
  return {
    asOf: ctx.now.toISOString(),
    direction,
    lotId,
    depth,
    nodes: lots.flatMap((reached) => present(reached, traced.get(reached.id))),
    edges: [...(await edgesAmong(ctx, ids))],
    truncated,
  }
}

async function nodePresenter(
  ctx: ReadContext,
  direction: TraceDirection,
  inputs: Inputs,
  known: ReadonlySet<number>,
): Promise<(reached: Reached, lot: TracedLot | undefined) => Answer['nodes']> {
  const shown = await shownPresenter(ctx)
  return ({ id, level }, lot) => {
    if (!lot) return []
    const industryId = lot.industry_id
    if (!known.has(industryId)) return [{ id, industryId, level, hasMore: false, seen: null }]
    const seen = {
      ...shown(lot),
      collectId: lot.collect_id,
      analyses: lot.analyses,
      analysesOutside: lot.outside,
      step: stepOf(lot, inputs),
    }
    return [{ id, industryId, level, hasMore: direction === 'forward' ? lot.has_children : lot.has_parents, seen }]
  }
}

export const traceQuery = query(traceLotFrom, async (ctx, { params, query: { direction, depth = 1 } }) => {
  await loadLot(ctx, params.id)
  return traceOf(ctx, params.id, { direction, depth })
})
