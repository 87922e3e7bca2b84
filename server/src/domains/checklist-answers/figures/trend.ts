import { type answerTrend, getAnswerTrend } from '@lineside/contract/checklist-answers'
import {
  type ChecklistPlace,
  meanOfTenths,
  meanScore,
  questionsOf,
  questionsOfAll,
  scoreOfSums,
  senses,
  weightUnits,
  wholeUnits,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { placeFinder } from '../../checklists/index.ts'
import { contentOf, definitionOf } from '../apply/definition.ts'
import { COUNTED } from '../queries.ts'
import { type Range, rangeOf } from './range.ts'

type Trend = Infer<typeof answerTrend>

/** The place that an address names by `areaId` or `placeId`. */
export function placeNamed({ areaId, placeId }: { areaId?: number; placeId?: number }): ChecklistPlace | undefined {
  if (areaId !== undefined) return { kind: 'AREA', id: areaId }
  return placeId === undefined ? undefined : { kind: 'PLACE', id: placeId }
}

/** A checklist that the reader sees at one of their plants. @throws NOT_FOUND */
export async function assertChecklist(ctx: ReadContext, checklistId: number): Promise<void> {
  const definition = await definitionOf(ctx, checklistId)
  const isSeen = ctx.actor.isAdmin || definition?.industryIds.some((id) => ctx.actor.plants.includes(id))
  if (!definition || !isSeen) throw problem('NOT_FOUND')
}

export const getAnswerTrendQuery = query(getAnswerTrend, async (ctx, { query: chosen }) => {
  await assertChecklist(ctx, chosen.checklistId)
  const place = placeNamed(chosen)
  const match = place && (await placeFinder(ctx))(place)
  const reached = ctx.actor.isAdmin || !match || ctx.actor.plants.includes(match.industryId)
  if (place && (!match || !reached)) throw problem('NOT_FOUND')
  const named = match ? { kind: match.kind, id: match.id, name: match.name, industryId: match.industryId } : null
  const range = await rangeOf(ctx, { ...chosen, place })
  const months = range ? await monthsOf(ctx, range) : []
  const bridge = range ? await bridgeOf(ctx, range, months) : null
  return {
    checklistId: chosen.checklistId,
    place: named,
    months: months.map((month) => presentMonth(month, bridge?.byMonth)),
    bridge: bridge && { shared: bridge.shared, questions: bridge.questions, versions: bridge.versions },
  } satisfies Trend
})

interface MonthRow {
  month: string
  applied: number
  missed: number
  critical: number
  scored: number
  total: number | null
  versions: number[] | null
  version_ids: number[] | null
  sums: (number | null)[]
  counts: number[]
}

const MONTH = `to_char(a.at at time zone z.time_zone, 'YYYY-MM')`

/** The score of a sense, by its number. */
const sense = (number: number) => `a.sense_scores[${number}]`

async function monthsOf(ctx: ReadContext, { from, p }: Range): Promise<MonthRow[]> {
  const perSense = (what: string) => senses.map((one) => `${what}(${sense(one)}) filter (where ${COUNTED})`).join(', ')
  const { rows } = await ctx.db.query<MonthRow>(
    `select ${MONTH} as month, count(*) filter (where ${COUNTED})::int as applied,
       count(*) filter (where a.state = 'MISSED')::int as missed,
       count(*) filter (where ${COUNTED} and a.critical_failed)::int as critical,
       count(a.score) filter (where ${COUNTED})::int as scored, sum(a.score) filter (where ${COUNTED})::int as total,
       array_agg(distinct a.version) filter (where ${COUNTED}) as versions,
       array_agg(distinct a.version_id) filter (where ${COUNTED}) as version_ids,
       array[${perSense('sum')}]::int[] as sums, array[${perSense('count')}]::int[] as counts
     from ${from} group by 1 order by 1`,
    p.values,
  )
  return rows
}

function presentMonth(row: MonthRow, bridged: ReadonlyMap<string, number | null> | undefined): Trend['months'][number] {
  const score = meanOfTenths(row.total, row.scored)
  return {
    month: row.month,
    applied: row.applied,
    missed: row.missed,
    criticalFailed: row.critical,
    score,
    bridged: bridged ? (bridged.get(row.month) ?? null) : score,
    versions: row.versions ?? [],
    senses: senses
      .filter((one) => (row.counts[one - 1] ?? 0) > 0)
      .map((one) => ({ sense: one, score: meanOfTenths(row.sums[one - 1] ?? null, row.counts[one - 1] ?? 0) })),
  }
}

interface Bridge {
  shared: number
  questions: number
  versions: number[]
  byMonth: ReadonlyMap<string, number | null>
}

/**
 * Where the questions changed in the range: the mean of every month by those that all of its versions have, each weighing
 * as in the newest; null where all versions ask the same, whatever their other differences.
 */
async function bridgeOf(ctx: ReadContext, range: Range, months: readonly MonthRow[]): Promise<Bridge | null> {
  const ids = [...new Set(months.flatMap(({ version_ids }) => version_ids ?? []))].sort((a, b) => a - b)
  if (ids.length < 2) return null
  const contents = new Map(await Promise.all(ids.map(async (id) => [id, await contentOf(ctx, id)] as const)))
  const questions = new Map([...contents].map(([id, content]) => [id, questionsOf(content)]))
  const shared = questionsOfAll([...questions.values()])
  const newest = questions.get(ids.at(-1) ?? 0) ?? []
  if ([...questions.values()].every((some) => some.length === shared.size)) return null
  const weights = new Map(newest.map(({ id, weight }) => [id, weightUnits(weight)]))
  const places = new Map(
    [...questions].map(([id, some]) => [
      id,
      some.flatMap((question, at) => (shared.has(question.id) ? [{ at, weight: weights.get(question.id) ?? 0 }] : [])),
    ]),
  )
  // as text: of years of days the driver would read hundreds of thousands of values one by one
  const { rows } = await ctx.db.query<{ month: string; version_id: number; worth: string }>(
    `select ${MONTH} as month, a.version_id, array_to_string(a.question_values, ',', '') as worth
     from ${range.from} where ${COUNTED}`,
    range.p.values,
  )
  const scores = rows.map(({ month, version_id, worth }) => ({
    month,
    score: scoreOfValues(places.get(version_id) ?? [], worth.split(',')),
  }))
  const byMonth = new Map(
    [...Map.groupBy(scores, ({ month }) => month)].map(([month, some]) => [
      month,
      meanScore(some.map(({ score }) => score)),
    ]),
  )
  const versions = [...new Set(months.flatMap((month) => month.versions ?? []))].sort((a, b) => a - b)
  return { shared: shared.size, questions: newest.length, versions, byMonth }
}

interface Placed {
  /** the place of the question in its version */
  at: number
  /** in whole units */
  weight: number
}

/** The score by some of the questions; values in ten-thousandths, empty where nothing was answered that counts. */
function scoreOfValues(places: readonly Placed[], values: readonly string[]): number | null {
  let earned = 0
  let possible = 0
  for (const { at, weight } of places) {
    const value = values[at]
    if (!value) continue
    earned += weight * Number(value)
    possible += weight * wholeUnits
  }
  return scoreOfSums(earned, possible)
}
