import { getCensus, rankPlaces } from '@lineside/contract/checklist-answers'
import { type ChecklistPlace, meanOfTenths, placeKey, senses } from '@lineside/contract/checklists'
import { addDays, daysBetween } from '@lineside/contract/core'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { placeFinder } from '../../checklists/index.ts'
import { type AnswerColumns, COUNTED, placeOf } from '../queries.ts'
import { scoreOfTenths } from '../result.ts'
import { type Chosen, rangeOf } from './range.ts'
import { assertChecklist } from './trend.ts'

interface PlaceRow extends Pick<AnswerColumns, 'place_kind' | 'place_id' | 'industry_id'> {
  applied: number
  missed: number
  critical: number
  scored: number
  total: number | null
  sums: (number | null)[]
  counts: number[]
  last_id: number | null
  last_at: string | null
  last_score: number | null
  last_label: string | null
  last_senses: (number | null)[] | null
}

/** What of each place's applications is counted, with the newest of them. */
async function placesOf(ctx: ReadContext, chosen: Chosen): Promise<PlaceRow[]> {
  const range = await rangeOf(ctx, chosen)
  if (!range) return []
  const perSense = (what: string) =>
    senses.map((one) => `${what}(a.sense_scores[${one}]) filter (where ${COUNTED})`).join(', ')
  const { rows } = await ctx.db.query<PlaceRow>(
    `select r.*, n.id as last_id, n.at as last_at, n.score as last_score, n.label as last_label,
       n.sense_scores as last_senses
     from (select a.place_kind, a.place_id, a.industry_id, max(a.at) filter (where ${COUNTED}) as newest,
         count(*) filter (where ${COUNTED})::int as applied, count(*) filter (where a.state = 'MISSED')::int as missed,
         count(*) filter (where ${COUNTED} and a.critical_failed)::int as critical,
         count(a.score) filter (where ${COUNTED})::int as scored, sum(a.score) filter (where ${COUNTED})::int as total,
         array[${perSense('sum')}]::int[] as sums, array[${perSense('count')}]::int[] as counts
       from ${range.from} group by 1, 2, 3) r
     left join lateral (select a.id, a.at, a.score, a.label, a.sense_scores from checklist_answers a
       where a.checklist_id = ${range.p.add(chosen.checklistId)} and a.place_kind = r.place_kind
         and a.place_id = r.place_id and a.at = r.newest and ${COUNTED} order by a.id desc limit 1) n on true`,
    range.p.values,
  )
  return rows
}

async function named(ctx: ReadContext) {
  const find = await placeFinder(ctx)
  return (row: PlaceRow) => {
    const place: ChecklistPlace = placeOf(row)
    return { ...place, name: find(place)?.name ?? '', industryId: row.industry_id }
  }
}

/** The span of the same length before; null where the range has no beginning or no end. */
function spanBefore({ dateBegin, dateEnd }: Chosen) {
  if (!dateBegin || !dateEnd) return null
  const days = daysBetween(dateBegin, dateEnd)
  return { dateBegin: addDays(dateBegin, -days - 1), dateEnd: addDays(dateBegin, -1) }
}

export const rankPlacesQuery = query(rankPlaces, async (ctx, { query: chosen }) => {
  await assertChecklist(ctx, chosen.checklistId)
  const nameOf = await named(ctx)
  const span = spanBefore(chosen)
  const earlier = span ? await placesOf(ctx, { ...chosen, ...span }) : []
  const before = new Map(earlier.map((row) => [placeKey(placeOf(row)), meanOfTenths(row.total, row.scored)]))
  const ranked = (await placesOf(ctx, chosen)).map((row) => ({
    place: nameOf(row),
    score: meanOfTenths(row.total, row.scored),
    before: before.get(placeKey(placeOf(row))) ?? null,
    applied: row.applied,
    missed: row.missed,
    criticalFailed: row.critical,
    last:
      row.last_id === null
        ? null
        : { id: row.last_id, at: row.last_at ?? '', score: scoreOfTenths(row.last_score), label: row.last_label },
  }))
  return ranked.sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.place.name.localeCompare(b.place.name))
})

export const getCensusQuery = query(getCensus, async (ctx, { query: chosen }) => {
  await assertChecklist(ctx, chosen.checklistId)
  const nameOf = await named(ctx)
  const rows = (await placesOf(ctx, chosen)).filter(({ counts }) => counts.some((count) => count > 0))
  const census = rows.map((row) => ({
    place: nameOf(row),
    last: row.last_id === null ? null : { id: row.last_id, at: row.last_at ?? '' },
    senses: senses
      .filter((sense) => (row.counts[sense - 1] ?? 0) > 0)
      .map((sense) => ({
        sense,
        last: scoreOfTenths(row.last_senses?.[sense - 1] ?? null),
        mean: meanOfTenths(row.sums[sense - 1] ?? null, row.counts[sense - 1] ?? 0),
      })),
  }))
  return census.sort((a, b) => a.place.name.localeCompare(b.place.name))
})
