import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'

/** What is known of a record that says it was made on a route. */
export interface RecordOnRoute {
  runId: number
  accountId: number
  collectPointId: number
  /** by the device's clock as it was corrected */
  collectedAt: string
}

/** A device's clock is corrected to about a second, and by what it last knew. */
const SLACK = "interval '1 minute'"

/**
 * The route of a record that was made inside a started one: by who started it, at one of its stops, between its start and
 * its end. Null for any other: a record is worth more than its route, and is stored without.
 */
export async function scriptOfRecord(ctx: ReadContext, record: RecordOnRoute): Promise<number | null> {
  const { runId, accountId, collectPointId, collectedAt } = record
  const { rows } = await ctx.db.query<{ script_id: number }>(
    `select r.script_id from scripts_runs r
     where r.id = $1 and r.account_id = $2
       and $3::timestamptz between r.started_at - ${SLACK} and coalesce(r.ended_at, r.ends_at) + ${SLACK}
       and exists (select from scripts_stops s where s.run_id = r.id and s.collect_point_id = $4)`,
    [runId, accountId, collectedAt, collectPointId],
  )
  return rows[0]?.script_id ?? null
}

/** A stop is done by its record, by the rule of `stopOfRecord` in the contract; where all are done, nothing happens. */
export async function markStopDone(
  ctx: Pick<WriteContext, 'db'>,
  done: { runId: number; collectPointId: number; formId: number; collectId: number; collectedAt: string },
): Promise<void> {
  const { runId, collectPointId, formId, collectId, collectedAt } = done
  await ctx.db.query(
    `update scripts_stops set collect_id = $4, done_at = $5
     where run_id = $1 and collect_id is null and position = (
       select s.position from scripts_stops s
       where s.run_id = $1 and s.collect_point_id = $2 and s.collect_id is null and (s.form_id is null or s.form_id = $3)
       order by s.form_id is null, s.position limit 1)`,
    [runId, collectPointId, formId, collectId, collectedAt],
  )
}

/** A record that was deleted by approval did nothing of a route. */
export async function reopenStop(ctx: WriteContext, collectId: number): Promise<void> {
  await ctx.db.query('update scripts_stops set collect_id = null, done_at = null where collect_id = $1', [collectId])
}
