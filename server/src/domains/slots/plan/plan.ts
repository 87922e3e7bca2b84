import type { Plant } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { calendarOf } from './calendar.ts'
import { basesOf, changedForms, formerPlan, storePlan } from './former-plan.ts'
import { PLAN } from './plan-statement.ts'
import { type DueForm, dueFormsOf, type Opening, type PlannedTime, plannedTimes } from './planned-times.ts'

const HOUR = 3_600_000
/** So far ahead a plant's slots are made (decisions 3.3). */
export const AHEAD = 48 * HOUR
/** A shift lasts no longer, and its windows end no later after it. */
const DAY = 24 * HOUR

export const PLAN_EVENTS = ['slots.generated', 'slots.removed'] as const

interface Planned {
  generated: number
  /** those that follow a change: of the window, the version, the place */
  changed: number
  removed: readonly { formId: number; count: number }[]
}

/**
 * Makes the slots of a plant what its forms, shifts and holidays say now, for two days ahead: set by set, so that ten
 * thousand pairs of form and point take seconds. Of a form whose rule, points, shifts and openings are what they were only
 * the hours are looked at that came into reach since. A slot whose window has begun stays as it is, unless its form or
 * shift is offered no longer; what people or records have moved stays for good. Run again it changes nothing: a run that
 * died is simply done again.
 */
export async function planPlant(ctx: WriteContext, plant: Plant): Promise<Planned> {
  await acquireLock(ctx.db, 'slots.plan', plant.id)
  const until = new Date(ctx.now.getTime() + AHEAD)
  const calendar = await calendarOf(ctx, plant)
  const due = await dueFormsOf(ctx, plant.id)
  const openings = await openingsOf(ctx, plant.id, ctx.now)
  const former = await formerPlan(ctx, plant.id)
  const bases = basesOf(due, calendar, openings)
  const changed = changedForms(bases, former)
  const times = plannedTimes(due, new Date(former.since.getTime() - DAY), until, calendar, openings)
    .filter((time) => changed.has(time.formId) || time.due >= former.until)
    .map((time) => ({ ...time, isNew: mayBegin(time, former.since, ctx.now) }))
    .filter(({ closes, isNew }) => closes >= ctx.now || isNew)
  const planned = await compare(ctx, plant, { times, due, changed, shiftIds: calendar.shifts.map(({ id }) => id) })
  await storePlan(ctx, plant.id, { until, bases, changed })
  await writeDown(ctx, plant.id, planned, until)
  return planned
}

interface Comparison {
  times: readonly (PlannedTime & { isNew: boolean })[]
  due: readonly DueForm[]
  changed: ReadonlySet<number>
  shiftIds: readonly number[]
}

async function compare(
  ctx: WriteContext,
  plant: Plant,
  { times, due, changed, shiftIds }: Comparison,
): Promise<Planned> {
  if (times.length === 0 && changed.size === 0) return { generated: 0, changed: 0, removed: [] }
  const earliest = times.reduce((least, { due: at }) => Math.min(least, at.getTime()), Number.POSITIVE_INFINITY)
  const values = [plant.id, ctx.now.toISOString(), shiftIds, ...columnsOf(times), ...pointsOf(due), [...changed]]
  // the database takes the arrays for short ones, and would walk the plan once for each slot
  await ctx.db.query('set local enable_nestloop = off')
  const { rows } = await ctx.db.query<Planned>(PLAN, [
    ...values,
    new Date(times.length > 0 ? earliest : ctx.now).toISOString(),
  ])
  await ctx.db.query('set local enable_nestloop = on')
  return rows[0] ?? { generated: 0, changed: 0, removed: [] }
}

/**
 * Whether a slot may come to be that is not there: its window is still to open, it was opened with its shift, or the
 * server stood still when it was due.
 */
function mayBegin({ opens, closes, due, lineId }: PlannedTime, since: Date, now: Date): boolean {
  if (opens > now || (lineId !== null && closes >= now)) return true
  return since < now && due >= since && due < now
}

/** What was opened at a plant in the shifts that may still run. */
export async function openingsOf(ctx: ReadContext, plantId: number, now: Date): Promise<Opening[]> {
  const { rows } = await ctx.db.query<Omit<Opening, 'openedAt'> & { openedAt: string }>(
    `select industry_line_id as "industryLineId", shift_id as "shiftId", production_date as "productionDate",
       opened_at as "openedAt"
     from slots_openings where industry_id = $1 and production_date >= $2::date`,
    [plantId, new Date(now.getTime() - 2 * DAY).toISOString().slice(0, 10)],
  )
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }))
}

/** When each form is due, an array a column. */
function columnsOf(times: readonly (PlannedTime & { isNew: boolean })[]): unknown[] {
  return [
    times.map(({ formId }) => formId),
    times.map(({ version }) => version),
    times.map(({ lineId }) => lineId),
    times.map(({ shiftId }) => shiftId),
    times.map(({ productionDate }) => productionDate),
    times.map(({ isNew }) => isNew),
    ...(['due', 'opens', 'closes', 'shiftStart', 'shiftEnd'] as const).map((key) =>
      times.map((time) => time[key].toISOString()),
    ),
  ]
}

/** Where each form is due, an array a column. */
function pointsOf(due: readonly DueForm[]): unknown[] {
  const points = due.flatMap((form) => form.points.map((point) => ({ ...point, formId: form.id })))
  return [
    points.map(({ formId }) => formId),
    points.map(({ collectPointId }) => collectPointId),
    points.map(({ industryLineId }) => industryLineId),
    points.map(({ familyId }) => familyId),
    points.map(({ processId }) => processId),
  ]
}

/** What came and went is written once for the plant, not for each of thousands. */
async function writeDown(
  ctx: WriteContext,
  plantId: number,
  { generated, removed }: Planned,
  until: Date,
): Promise<void> {
  const history = { entity: 'slots.plan', entityId: plantId, industryId: plantId }
  if (generated > 0) {
    const after = { count: generated, until: until.toISOString() }
    await ctx.record({ ...history, event: 'slots.generated', to: 'SCHEDULED', after })
  }
  if (removed.length > 0) {
    await ctx.record({
      ...history,
      event: 'slots.removed',
      from: 'SCHEDULED',
      to: 'REMOVED',
      before: { forms: removed },
    })
  }
}
