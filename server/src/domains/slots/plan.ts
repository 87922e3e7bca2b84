import type { Plant } from '../../core/access/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { calendarOf } from './calendar.ts'
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
 * thousand pairs of form and point take seconds. A slot whose window has begun stays as it is, unless its form or shift is
 * offered no longer; what people or records have moved stays for good. Run again it changes nothing: a run that died is
 * simply done again.
 */
export async function planPlant(ctx: WriteContext, plant: Plant): Promise<Planned> {
  await acquireLock(ctx.db, 'slots.plan', plant.id)
  const until = new Date(ctx.now.getTime() + AHEAD)
  const calendar = await calendarOf(ctx, plant)
  const due = await dueFormsOf(ctx, plant.id)
  const since = await plannedSince(ctx, plant.id)
  const openings = await openingsOf(ctx, plant.id, ctx.now)
  const times = plannedTimes(due, new Date(since.getTime() - DAY), until, calendar, openings)
    .map((time) => ({ ...time, isNew: mayBegin(time, since, ctx.now) }))
    .filter(({ closes, isNew }) => closes >= ctx.now || isNew)
  const shiftIds = calendar.shifts.map(({ id }) => id)
  const values = [plant.id, ctx.now.toISOString(), shiftIds, ...columnsOf(times), ...pointsOf(due)]
  // the database takes the arrays for short ones, and would walk the plan once for each slot
  await ctx.db.query('set local enable_nestloop = off')
  const { rows } = await ctx.db.query<Planned>(PLAN, values)
  await ctx.db.query('set local enable_nestloop = on')
  const planned = rows[0] ?? { generated: 0, changed: 0, removed: [] }
  await ctx.db.query(DONE, [plant.id, until.toISOString()])
  await writeDown(ctx, plant.id, planned, until)
  return planned
}

/**
 * Whether a slot may come to be that is not there: its window is still to open, it was opened with its shift, or the
 * server stood still when it was due.
 */
function mayBegin({ opens, closes, due, lineId }: PlannedTime, since: Date, now: Date): boolean {
  if (opens > now || (lineId !== null && closes >= now)) return true
  return since < now && due >= since && due < now
}

/** From when on what is due must stand: now, or where the plan ended when the server stood still for longer than it reaches. */
async function plannedSince(ctx: WriteContext, plantId: number): Promise<Date> {
  const { rows } = await ctx.db.query<{ planned_until: string }>(
    'select planned_until from slots_plans where industry_id = $1',
    [plantId],
  )
  const until = Date.parse(rows[0]?.planned_until ?? '')
  return until < ctx.now.getTime() ? new Date(Math.max(until, ctx.now.getTime() - 7 * DAY)) : ctx.now
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

const DONE = `
  insert into slots_plans (industry_id, planned_until) values ($1, $2)
  on conflict (industry_id) do update set planned_until = greatest(slots_plans.planned_until, excluded.planned_until)`

/** A slot is known by its form, point and time. */
const same = 'w.form_id = s.form_id and w.collect_point_id = s.collect_point_id and w.due_at = s.due_at'

const facts = [
  ...['form_version', 'process_id', 'family_id', 'industry_line_id', 'shift_id', 'production_date'],
  ...['opens_at', 'closes_at', 'shift_start', 'shift_end'],
]
const of = (alias: string) => facts.map((fact) => `${alias}.${fact}`).join()

/** The ids of what is new come in blocks of a hundred, as those of all records do. */
const PLAN = `
  with times as (
    select * from unnest($4::bigint[], $5::integer[], $6::bigint[], $7::bigint[], $8::date[], $9::boolean[],
      $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[])
      as t (form_id, form_version, line_id, shift_id, production_date, is_new, due_at, opens_at, closes_at, shift_start,
        shift_end)
  ), points as (
    select * from unnest($15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[])
      as p (form_id, collect_point_id, industry_line_id, family_id, process_id)
  ), wanted as materialized (
    select t.*, p.collect_point_id, p.industry_line_id, p.family_id, p.process_id
    from times t join points p on p.form_id = t.form_id and coalesce(t.line_id, p.industry_line_id) = p.industry_line_id
  ), gone as (
    select s.id from slots s
    left join wanted w on ${same}
    left join points p on p.form_id = s.form_id and p.collect_point_id = s.collect_point_id
    where s.industry_id = $1 and s.state = 'SCHEDULED' and s.closes_at >= $2::timestamptz
      and (s.opens_at > $2::timestamptz and w.form_id is null or p.form_id is null or s.shift_id <> all($3::bigint[]))
  ), removed as (
    delete from slots s using gone where s.id = gone.id and s.state = 'SCHEDULED' returning s.form_id
  ), changed as (
    update slots s set (${facts.join()}) = row(${of('w')})
    from wanted w
    where ${same} and s.state = 'SCHEDULED' and s.opens_at > $2::timestamptz and row(${of('s')}) is distinct from row(${of('w')})
    returning s.id
  ), missing as materialized (
    select w.*, row_number() over () - 1 as n from wanted w
    where w.is_new and not exists (select from slots s where ${same})
  ), blocks as materialized (
    select block - 1 as n, nextval('core_ids') as start
    from generate_series(1, (select (count(*) + 99) / 100 from missing)) as block
  ), generated as (
    insert into slots (id, industry_id, form_id, collect_point_id, due_at, ${facts.join()})
    select b.start + m.n % 100, $1, m.form_id, m.collect_point_id, m.due_at, ${of('m')}
    from missing m join blocks b on b.n = m.n / 100
    on conflict (form_id, collect_point_id, due_at) do nothing
    returning id
  )
  select (select count(*) from generated)::int as generated, (select count(*) from changed)::int as changed,
    coalesce((select jsonb_agg(jsonb_build_object('formId', form_id, 'count', n) order by form_id)
      from (select form_id, count(*) as n from removed group by form_id) r), '[]') as removed`
