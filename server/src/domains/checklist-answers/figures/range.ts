import type { ChecklistPlace } from '@lineside/contract/checklists'
import { addDays, startOfDay } from '@lineside/contract/core'
import { type Plant, plantsOf } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type Params, params } from '../../../core/list/index.ts'
import { COUNTED_OR_MISSED } from '../queries.ts'

/** What of a checklist's applications figures are made of. */
export interface Chosen {
  checklistId: number
  place?: ChecklistPlace | undefined
  dateBegin?: string | undefined
  dateEnd?: string | undefined
  industryId?: readonly number[] | undefined
}

/** Applications `a` joined with the `time_zone` of their plant. */
export interface Range {
  from: string
  p: Params
}

/** What an index holds of those that count or were missed: figures read it alone, never the applications. */
const FIGURES = `a.checklist_id, a.place_kind, a.place_id, a.at, a.industry_id, a.state, a.version, a.version_id, a.score,
  a.critical_failed, a.sense_scores, a.question_values`

/**
 * The applications that the reader sees, counted and missed ones, between two local days by the clock of each plant, both
 * included; null where they reach no plant.
 */
export async function rangeOf(ctx: ReadContext, chosen: Chosen): Promise<Range | null> {
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).filter(
    ({ id }) => !chosen.industryId || chosen.industryId.includes(id),
  )
  if (plants.length === 0) return null
  const p = params()
  const spans = plants.map((plant) => spanOf(plant, chosen))
  const parts = [`a.checklist_id = ${p.add(chosen.checklistId)}`, COUNTED_OR_MISSED]
  const { place } = chosen
  if (place) parts.push(`a.place_kind = ${p.add(place.kind)} and a.place_id = ${p.add(place.id)}`)
  const [first = ''] = spans.map(({ begins }) => begins).sort()
  const last = spans
    .map(({ ends }) => ends)
    .sort()
    .at(-1)
  parts.push(
    `a.at >= ${p.add(first)} and a.at < ${p.add(last)}`,
    `a.industry_id = any(${p.add(plants.map(({ id }) => id))})`,
  )
  const zones = spans.map(
    ({ id, timeZone, begins, ends }) =>
      `(${p.add(id)}::bigint, ${p.add(timeZone)}::text, ${p.add(begins)}::timestamptz, ${p.add(ends)}::timestamptz)`,
  )
  // by itself: of a range that each plant has its own the database guesses badly how much it holds
  const from = `(select ${FIGURES} from checklist_answers a where ${parts.join(' and ')} offset 0) a
    join (values ${zones.join(', ')}) as z (industry_id, time_zone, begins, ends)
      on a.industry_id = z.industry_id and a.at >= z.begins and a.at < z.ends`
  return { from, p }
}

const ALWAYS = { from: '1970-01-01', to: '9999-12-01' } as const

function spanOf({ id, timeZone }: Plant, { dateBegin, dateEnd }: Chosen) {
  const begins = startOfDay(dateBegin ?? ALWAYS.from, timeZone).toISOString()
  const ends = startOfDay(addDays(dateEnd ?? ALWAYS.to, 1), timeZone).toISOString()
  return { id, timeZone, begins, ends }
}
