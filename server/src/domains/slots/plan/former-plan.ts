import { createHash } from 'node:crypto'
import type { PlantCalendar } from '@lineside/contract/forms'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { DueForm, Opening } from './planned-times.ts'

const DAY = 24 * 3_600_000

/** What the last plan of a plant was made of. */
interface FormerPlan {
  /** what is due before it was planned; the beginning of time where nothing was, or the server stood still past it */
  until: Date
  /** from when on what is due must stand: now, or where the plan ended when the server stood still for longer */
  since: Date
  /** what the slots of each form followed from; '' where all is to be compared */
  bases: ReadonlyMap<number, string>
}

export async function formerPlan(ctx: WriteContext, plantId: number): Promise<FormerPlan> {
  const { rows: plans } = await ctx.db.query<{ planned_until: string }>(
    'select planned_until from slots_plans where industry_id = $1',
    [plantId],
  )
  const { rows: forms } = await ctx.db.query<{ form_id: number; basis: string }>(
    'select form_id, basis from slots_plans_forms where industry_id = $1',
    [plantId],
  )
  const until = Date.parse(plans[0]?.planned_until ?? '')
  const now = ctx.now.getTime()
  if (until >= now) {
    const bases = new Map(forms.map(({ form_id, basis }) => [form_id, basis]))
    return { until: new Date(until), since: ctx.now, bases }
  }
  const since = until < now ? new Date(Math.max(until, now - 7 * DAY)) : ctx.now
  return { until: new Date(0), since, bases: new Map(forms.map(({ form_id }) => [form_id, ''])) }
}

/** All that the slots of each form follow from, as a hash: its rule, version and points, the calendar, the openings. */
export function basesOf(
  due: readonly DueForm[],
  { zone, shifts, holidays }: PlantCalendar,
  openings: readonly Opening[],
): ReadonlyMap<number, string> {
  const calendar = JSON.stringify([zone, shifts, [...holidays].sort()])
  return new Map(
    due.map(({ id, version, rule, opensShift, points }) => {
      const basis = JSON.stringify([version, rule, points, opensShift && openings])
      return [id, createHash('sha256').update(calendar).update(basis).digest('base64')]
    }),
  )
}

/** The forms whose slots may be others than those that stand: also those that are due no longer. */
export function changedForms(bases: ReadonlyMap<number, string>, former: FormerPlan): ReadonlySet<number> {
  const all = new Set([...bases.keys(), ...former.bases.keys()])
  return new Set([...all].filter((id) => bases.get(id) !== former.bases.get(id)))
}

interface NewPlan {
  until: Date
  bases: ReadonlyMap<number, string>
  changed: ReadonlySet<number>
}

/** Keeps what the plan was made of, with it in one transaction. */
export async function storePlan(ctx: WriteContext, plantId: number, { until, bases, changed }: NewPlan): Promise<void> {
  await ctx.db.query(
    `insert into slots_plans (industry_id, planned_until) values ($1, $2)
     on conflict (industry_id) do update set planned_until = greatest(slots_plans.planned_until, excluded.planned_until)`,
    [plantId, until.toISOString()],
  )
  if (changed.size === 0) return
  const gone = [...changed].filter((id) => !bases.has(id))
  const changedIds = [...changed].filter((id) => bases.has(id))
  await ctx.db.query('delete from slots_plans_forms where industry_id = $1 and form_id = any($2::bigint[])', [
    plantId,
    gone,
  ])
  await ctx.db.query(
    `insert into slots_plans_forms (industry_id, form_id, basis) select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (industry_id, form_id) do update set basis = excluded.basis`,
    [plantId, changedIds, changedIds.map((id) => bases.get(id))],
  )
}
