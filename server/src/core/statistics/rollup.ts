import type { Plant } from '../access/index.ts'
import type { Connection, Database } from '../db/index.ts'
import { defineJob, type Job } from '../jobs/index.ts'
import { type DaySpan, spans, spanValues } from '../list/index.ts'
import type { CountedDay, DayCounts } from './counts.ts'
import { lastDays, MAX_DAYS } from './days.ts'

/**
 * Every minute: the days in which something changed are counted anew. What changed is said by the history, which every
 * command appends to; so records that came late, edits and deletions are counted in the day to which they belong.
 */
export const rollupJob = <V extends string>(counts: DayCounts<V>): Job =>
  defineJob({
    name: `${counts.name}.statistics`,
    every: 'minute',
    async run({ services, now }) {
      const plants = await services.plants()
      await services.db.transaction((tx) => rollUp(tx, counts, plants, now))
    },
  })

/** Brings the days up to date that statistics tell of. */
async function rollUp<V extends string>(
  tx: Connection,
  counts: DayCounts<V>,
  plants: readonly Plant[],
  now: Date,
): Promise<void> {
  const before = await seenBefore(tx, counts.name)
  // read before anything is counted: rows of the history up to there are all there will ever be (decision 0013), those
  // behind it are looked through again the next time
  const { rows: sealed } = await tx.query<{ position: number }>('select sealed as position from core_sealing')
  const days = lastDays(plants, now, MAX_DAYS)
  const toCount = new Set(await missingDays(tx, counts.name, days))
  if (before !== null) for (const day of await changedDays(tx, counts, days, before)) toCount.add(day)
  await store(tx, counts, await counts.countDays(tx, [...toCount]), days)
  await tx.query(
    `insert into core_statistics_seen (name, at, position) values ($1, $2, $3)
     on conflict (name) do update set at = excluded.at, position = excluded.position`,
    [counts.name, now.toISOString(), sealed[0]?.position ?? 0],
  )
}

/** Up to where the history was seen; null the first time. */
async function seenBefore(tx: Connection, name: string): Promise<number | null> {
  const { rows } = await tx.query<{ position: number }>('select position from core_statistics_seen where name = $1', [
    name,
  ])
  return rows[0]?.position ?? null
}

/** Days that were never counted, or of a plant that had another zone then. */
async function missingDays(tx: Connection, name: string, days: readonly DaySpan[]): Promise<DaySpan[]> {
  const { rows } = await tx.query<{ industry_id: number; day: string }>(
    `select s.industry_id, s.day from ${spans} left join core_statistics r
       on r.name = $5 and r.industry_id = s.industry_id and r.day = s.day::date and r.begins = s.begins and r.ends = s.ends
     where r.name is null`,
    [...spanValues(days), name],
  )
  const missing = new Set(rows.map(({ industry_id, day }) => `${industry_id} ${day}`))
  return days.filter(({ industryId, day }) => missing.has(`${industryId} ${day}`))
}

/** Days of the records that the history tells of since a position. */
async function changedDays<V extends string>(
  tx: Connection,
  { name, momentsOf }: DayCounts<V>,
  days: readonly DaySpan[],
  position: number,
): Promise<DaySpan[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select distinct entity_id as id from history where position > $1 and entity = $2',
    [position, name],
  )
  const [first = ''] = days.map(({ begins }) => begins).sort()
  if (rows.length === 0 || first === '') return []
  const ids = rows.map(({ id }) => id)
  const moments = await momentsOf(tx, ids, first)
  const byPlant = Map.groupBy(days, ({ industryId }) => industryId)
  return moments.flatMap(({ industryId, at }) => {
    const moment = Date.parse(at)
    const isWithin = (day: DaySpan) => Date.parse(day.begins) <= moment && moment < Date.parse(day.ends)
    return byPlant.get(industryId)?.find(isWithin) ?? []
  })
}

/** Writes what was counted, and removes the days that statistics no longer tell of. */
async function store<V extends string>(
  tx: Connection,
  { name, values }: DayCounts<V>,
  counted: readonly CountedDay<V>[],
  days: readonly DaySpan[],
): Promise<void> {
  const spanOf = new Map(days.map((day) => [`${day.industryId} ${day.day}`, day]))
  const rows = counted.flatMap((one) => {
    const span = spanOf.get(`${one.industryId} ${one.day}`)
    const figures = JSON.stringify(Object.fromEntries(values.map((value) => [value, one[value]])))
    return span ? [{ span, figures }] : []
  })
  await tx.query(
    `insert into core_statistics (name, industry_id, day, begins, ends, figures)
     select $5, s.industry_id, s.day::date, s.begins, s.ends, s.figures::jsonb
     from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[], $6::text[])
       as s (industry_id, day, begins, ends, figures)
     on conflict (name, industry_id, day) do update
       set begins = excluded.begins, ends = excluded.ends, figures = excluded.figures`,
    [...spanValues(rows.map(({ span }) => span)), name, rows.map(({ figures }) => figures)],
  )
  const [oldest] = days.map(({ day }) => day).sort()
  if (oldest) await tx.query('delete from core_statistics where name = $1 and day < $2::date', [name, oldest])
}

/** When the days of a domain were brought up to date; null where they never were. */
export async function rolledUpAt(db: Database, name: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: string }>('select at from core_statistics_seen where name = $1', [name])
  return rows[0] ? new Date(rows[0].at) : null
}

/** The days as they were brought up to date; one that is new since then is counted now. */
export async function rolledUpDays<V extends string>(
  db: Database,
  counts: DayCounts<V>,
  days: readonly DaySpan[],
): Promise<readonly CountedDay<V>[]> {
  const { rows } = await db.query<{ industry_id: number; day: string; figures: object }>(
    `select s.industry_id, s.day, r.figures from ${spans} join core_statistics r
       on r.name = $5 and r.industry_id = s.industry_id and r.day = s.day::date and r.begins = s.begins and r.ends = s.ends`,
    [...spanValues(days), counts.name],
  )
  const known = new Set(rows.map(({ industry_id, day }) => `${industry_id} ${day}`))
  const others = days.filter(({ industryId, day }) => !known.has(`${industryId} ${day}`))
  const stored = rows.map(({ industry_id, day, figures }) => ({
    industryId: industry_id,
    day,
    ...(figures as Record<V, number>),
  }))
  return others.length === 0 ? stored : [...stored, ...(await counts.countDays(db, others))]
}
