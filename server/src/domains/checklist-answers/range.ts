import type { ChecklistPlace } from '@lineside/contract/checklists'
import { addDays, startOfDay } from '@lineside/contract/core'
import { type Plant, plantsOf } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Params, params } from '../../core/list/index.ts'

/** What of a checklist's applications figures are made of. */
export interface Chosen {
  checklistId: number
  place?: ChecklistPlace | undefined
  dateBegin?: string | undefined
  dateEnd?: string | undefined
  industryId?: readonly number[] | undefined
}

export interface Range {
  where: string
  p: Params
}

/**
 * The applications that the reader sees, between two local days by the clock of each plant, both included: a condition over
 * `checklist_answers a` joined with `zones z (industry_id, time_zone)`; null where they reach no plant.
 */
export async function rangeOf(ctx: ReadContext, chosen: Chosen): Promise<(Range & { from: string }) | null> {
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).filter(
    ({ id }) => !chosen.industryId || chosen.industryId.includes(id),
  )
  if (plants.length === 0) return null
  const p = params()
  const rows = plants.map((plant) => zoneRow(plant, chosen, p))
  const parts = [`a.checklist_id = ${p.add(chosen.checklistId)}`, 'a.at >= z.begins', 'a.at < z.ends']
  const { place } = chosen
  if (place) parts.push(`a.place_kind = ${p.add(place.kind)} and a.place_id = ${p.add(place.id)}`)
  const zones = `(values ${rows.join(', ')}) as z (industry_id, time_zone, begins, ends)`
  return { where: parts.join(' and '), p, from: `${zones} join checklist_answers a on a.industry_id = z.industry_id` }
}

const ALWAYS = { from: '1970-01-01', to: '9999-12-01' } as const

function zoneRow({ id, timeZone }: Plant, { dateBegin, dateEnd }: Chosen, p: Params): string {
  const begins = startOfDay(dateBegin ?? ALWAYS.from, timeZone).toISOString()
  const ends = startOfDay(addDays(dateEnd ?? ALWAYS.to, 1), timeZone).toISOString()
  return `(${p.add(id)}::bigint, ${p.add(timeZone)}::text, ${p.add(begins)}::timestamptz, ${p.add(ends)}::timestamptz)`
}
