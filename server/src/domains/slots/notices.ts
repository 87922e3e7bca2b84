import type { Plant } from '../../core/access/index.ts'
import type { JobContext } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { notify } from '../notifications/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'
import { calendarOf, type WorkedShift, workedNow, workedSince } from './plan/calendar.ts'
import { openingsOf } from './plan/plan.ts'
import { dueFormsOf } from './plan/planned-times.ts'
import { supervisorsOf } from './rules.ts'

/** Who was not notified within two days, because the server stood still, is notified of what is newer. */
const DAYS = 2
const WHOLE_SHIFT = 0

/** The digest of each shift that has ended and whose windows are all closed: to its supervisor and who stands in. */
export async function notifyOfMissed(ctx: JobContext): Promise<void> {
  const planned = await plannedPlants(ctx)
  for (const plant of await ctx.services.plants()) {
    // after a pause of the server what was due meanwhile is made first, and missed then
    if (!planned.has(plant.id)) continue
    const worked = workedSince(ctx.now, DAYS, await calendarOf(ctx, plant)).filter(({ end }) => end <= ctx.now)
    const said = await noticesOf(ctx, plant.id, worked)
    for (const shift of worked) {
      if (said.has(keyOf(shift, WHOLE_SHIFT)) || ctx.signal.aborted) continue
      await ctx.command([], (write) => sendDigest(write, plant, shift))
    }
  }
}

async function plannedPlants(ctx: JobContext): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'select industry_id as id from slots_plans where planned_until > $1',
    [ctx.now.toISOString()],
  )
  return new Set(rows.map(({ id }) => id))
}

async function sendDigest(ctx: WriteContext, plant: Plant, shift: WorkedShift): Promise<void> {
  const { rows } = await ctx.db.query<{ open: number; missed: number }>(
    `select count(*) filter (where state = 'SCHEDULED')::int as open,
       count(*) filter (where state = 'UNJUSTIFIED')::int as missed
     from slots where industry_id = $1 and due_at >= $2 and due_at < $3 and shift_id = $4 and production_date = $5`,
    [plant.id, shift.start.toISOString(), shift.end.toISOString(), shift.shiftId, shift.productionDate],
  )
  const { open, missed } = rows[0] ?? { open: 0, missed: 0 }
  if (open > 0 || !(await mark(ctx, plant.id, shift, WHOLE_SHIFT)) || missed === 0) return
  await notify(ctx, {
    source: 'CollectMissed',
    link: null,
    templateKey: 'slots.missed',
    params: { count: missed, shift: await nameOf(ctx, shift), day: { day: shift.productionDate } },
    receivers: await supervisorsOf(ctx, shift.shiftId),
    industryId: plant.id,
    subject: null,
    actorId: null,
  })
}

/** Half of the shift has passed and nobody opened it at a line where a form waits for it. */
export async function notifyOfUnopened(ctx: JobContext): Promise<void> {
  for (const plant of await ctx.services.plants()) {
    const due = (await dueFormsOf(ctx, plant.id)).filter(({ opensShift }) => opensShift)
    const shift = due.length > 0 ? workedNow(ctx.now, await calendarOf(ctx, plant)) : null
    if (!shift || ctx.now.getTime() < (shift.start.getTime() + shift.end.getTime()) / 2) continue
    const openings = await openingsOf(ctx, plant.id, ctx.now)
    const opened = new Set(openings.map((one) => keyOf(one, one.industryLineId)))
    const said = await noticesOf(ctx, plant.id, [shift])
    const byLine = Map.groupBy(
      due.flatMap(({ name, points }) => points.map(({ industryLineId }) => ({ name, industryLineId }))),
      ({ industryLineId }) => industryLineId,
    )
    for (const [lineId, forms] of byLine) {
      const key = keyOf(shift, lineId)
      if (opened.has(key) || said.has(key)) continue
      const names = [...new Set(forms.map(({ name }) => name))].join(', ')
      await ctx.command([], (write) => sayUnopened(write, plant, shift, lineId, names))
    }
  }
}

async function sayUnopened(ctx: WriteContext, plant: Plant, shift: WorkedShift, lineId: number, form: string) {
  if (!(await mark(ctx, plant.id, shift, lineId))) return
  const line = (await ctx.cached(structure)).nameOf(lineId)
  await notify(ctx, {
    source: 'CollectMissed',
    link: null,
    templateKey: 'slots.notOpened',
    params: { line, shift: await nameOf(ctx, shift), form },
    receivers: await supervisorsOf(ctx, shift.shiftId),
    industryId: plant.id,
    subject: null,
    actorId: null,
  })
}

const keyOf = ({ shiftId, productionDate }: Pick<WorkedShift, 'shiftId' | 'productionDate'>, lineId: number) =>
  `${shiftId} ${productionDate} ${lineId}`

const nameOf = async (ctx: WriteContext, { shiftId }: WorkedShift) =>
  (await ctx.cached(shifts)).byId.get(shiftId)?.name ?? ''

async function noticesOf(ctx: JobContext, plantId: number, worked: readonly WorkedShift[]): Promise<Set<string>> {
  const { rows } = await ctx.db.query<{ shiftId: number; productionDate: string; lineId: number }>(
    `select shift_id as "shiftId", production_date as "productionDate", industry_line_id as "lineId"
     from slots_notices where industry_id = $1 and production_date = any($2::date[])`,
    [plantId, [...new Set(worked.map(({ productionDate }) => productionDate))]],
  )
  return new Set(rows.map((row) => keyOf(row, row.lineId)))
}

/** Written with the notice: false where another run has said it. */
async function mark(ctx: WriteContext, plantId: number, shift: WorkedShift, lineId: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `insert into slots_notices (industry_id, shift_id, production_date, industry_line_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [plantId, shift.shiftId, shift.productionDate, lineId],
  )
  return rowCount > 0
}
