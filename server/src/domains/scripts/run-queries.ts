import type { RunState } from '@lineside/contract/scripts'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'

export const runColumns = `r.id, r.script_id, r.industry_id, r.account_id, r.shift_id, r.production_date, r.started_at,
  r.ends_at, r.state, r.ended_at, r.row_version`

export interface RunColumns {
  id: number
  script_id: number
  industry_id: number
  account_id: number
  shift_id: number | null
  production_date: string
  started_at: string
  ends_at: string
  /** as stored; what it is by the clock, `runStateNow` says */
  state: RunState
  ended_at: string | null
  row_version: number
}

export interface StopColumns {
  run_id: number
  position: number
  collect_point_id: number
  form_id: number | null
  expected_at: string
  collect_id: number | null
  done_at: string | null
}

/** A route has ended once its time is over, also before the job has written so (decisions 0, rule 9). */
export function runStateNow({ state, ends_at }: Pick<RunColumns, 'state' | 'ends_at'>, now: Date): RunState {
  return state === 'RUNNING' && Date.parse(ends_at) <= now.getTime() ? 'ENDED' : state
}

/** A started route of the reader's plants; any other does not exist for them. */
export async function loadRunFor(ctx: ReadContext, id: number, lock = ''): Promise<RunColumns> {
  const { rows } = await ctx.db.query<RunColumns>(`select ${runColumns} from scripts_runs r where r.id = $1${lock}`, [
    id,
  ])
  const [run] = rows
  if (!run) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, run.industry_id)
  return run
}

/** The stops of several started routes in order. */
export async function stopsOf(
  ctx: ReadContext,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StopColumns[]>> {
  const { rows } = await ctx.db.query<StopColumns>(
    `select run_id, position, collect_point_id, form_id, expected_at, collect_id, done_at from scripts_stops
     where run_id = any($1::bigint[]) order by run_id, position`,
    [runIds],
  )
  return Map.groupBy(rows, ({ run_id }) => run_id)
}
