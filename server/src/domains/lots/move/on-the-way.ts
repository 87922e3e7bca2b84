import type { Infer } from '@lineside/contract/core'
import { getOnTheWay, type onTheWay, traceLimits } from '@lineside/contract/lots'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { nonConformitiesOfCollects } from '../../non-conformities/index.ts'
import { loadLot } from '../lot/lot.ts'
import { personOf } from '../present.ts'
import { reachedFrom } from '../recall/descendants.ts'
import { knownPlants } from '../trace/trace.ts'

type Answer = Infer<typeof onTheWay>

interface Seen {
  id: number
  code: string
  collect_id: number | null
  born_at: string
  born_by: number
}

/** Records, non-conformities, analyses and people of all lots of a trace that are in the reader's plants. */
export const getOnTheWayQuery = query(getOnTheWay, async (ctx, { params, query: { direction, depth = 1 } }) => {
  await loadLot(ctx, params.id)
  const plants = await knownPlants(ctx)
  const reached = await reachedFrom(ctx, params.id, { direction, depth, plants })
  const { rows: lots } = await ctx.db.query<Seen>(
    `select id, code, collect_id, born_at, born_by from lots
     where id = any($1::bigint[]) and industry_id = any($2::bigint[]) order by born_at desc, id desc`,
    [reached.lots.map(({ id }) => id), plants],
  )
  const people = await ctx.cached(accountNames)
  const named = (id: number) => personOf(people, id)
  const collects = collectsOf(lots, named)
  const analyses = await analysesOn(ctx, lots, named)
  const raised = await raisedOn(ctx, lots)
  const most = traceLimits.onTheWay
  const longest = Math.max(collects.length, analyses.length, raised.length)
  return {
    asOf: ctx.now.toISOString(),
    collects: collects.slice(0, most),
    nonConformities: raised.slice(0, most),
    analyses: analyses.slice(0, most),
    people: await peopleOn(ctx, lots, named),
    truncated: reached.truncated || longest > most,
  }
})

type Named = (id: number) => { id: number; name: string }
const referenceOf = ({ id, code }: Seen) => ({ id, code })

const collectsOf = (lots: readonly Seen[], named: Named): Answer['collects'] =>
  lots.flatMap((lot) =>
    lot.collect_id === null
      ? []
      : [{ lot: referenceOf(lot), collectId: lot.collect_id, at: lot.born_at, by: named(lot.born_by) }],
  )

async function raisedOn(ctx: ReadContext, lots: readonly Seen[]): Promise<Answer['nonConformities']> {
  const byCollect = Map.groupBy(lots, ({ collect_id }) => collect_id ?? 0)
  const ids = [...byCollect.keys()].filter((id) => id > 0)
  return (await nonConformitiesOfCollects(ctx, ids)).flatMap(({ id, collectId, code, critical, foundAt: at }) =>
    (byCollect.get(collectId) ?? []).map((lot) => ({ lot: referenceOf(lot), id, code, critical, at })),
  )
}

async function analysesOn(ctx: ReadContext, lots: readonly Seen[], named: Named): Promise<Answer['analyses']> {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const { rows } = await ctx.db.query<{
    lot_id: number
    name: string
    value: string | null
    unit: string
    conform: boolean
    at: string
    by_id: number
  }>(
    `select lot_id, name, trim_scale(value)::text as value, unit, conform, at, by_id from lots_analyses
     where lot_id = any($1::bigint[]) order by at desc, id desc limit ${traceLimits.onTheWay + 1}`,
    [[...byId.keys()]],
  )
  return rows.flatMap(({ lot_id, by_id, ...one }) => {
    const lot = byId.get(lot_id)
    return lot ? [{ lot: referenceOf(lot), ...one, by: named(by_id) }] : []
  })
}

/** Who received or produced the lots, analysed, moved and used them. */
async function peopleOn(ctx: ReadContext, lots: readonly Seen[], named: Named): Promise<Answer['people']> {
  const { rows } = await ctx.db.query<{ person: number; events: string[]; lots: number }>(
    `select person, array_agg(distinct event order by event) as events, count(distinct lot_id)::int as lots
     from (
       select born_by as person, case when note_id is null then 'received' else 'produced' end as event, id as lot_id
         from lots where id = any($1::bigint[])
       union all
       select by_id, 'analysed', lot_id from lots_analyses where lot_id = any($1::bigint[])
       union all
       select created_by, case kind when 'MOVE' then 'moved' when 'LOSS' then 'lost' else 'consumed' end, lot_id
         from lots_movements where lot_id = any($1::bigint[]) and kind in ('MOVE', 'CONSUMPTION', 'LOSS')) acts
     group by person order by count(distinct lot_id) desc, person limit ${traceLimits.onTheWay}`,
    [lots.map(({ id }) => id)],
  )
  return rows.map(({ person, events, lots: count }) => ({ person: named(person), events, lots: count }))
}
