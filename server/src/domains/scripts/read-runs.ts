import { getOpenRun, getRun, listRuns } from '@lineside/contract/scripts'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { presentRun, presentRuns } from './present-run.ts'
import { loadRunFor, type RunColumns, runColumns } from './run-queries.ts'

export const getRunQuery = query(getRun, async (ctx, { params }) => presentRun(ctx, await loadRunFor(ctx, params.id)))

export const getOpenRunQuery = query(getOpenRun, async (ctx) => {
  const { rows } = await ctx.db.query<RunColumns>(
    `select ${runColumns} from scripts_runs r where r.account_id = $1 and r.state = 'RUNNING' and r.ends_at > $2`,
    [ctx.actor.accountId, ctx.now.toISOString()],
  )
  const run = rows.find(({ industry_id }) => inScope(ctx.actor, industry_id))
  return { run: run ? await presentRun(ctx, run) : null }
})

/** So many people go routes in one shift of one plant at most. */
const MAX_RUNS = 500

export const listRunsQuery = query(listRuns, async (ctx, { query: { industryId, productionDate, shiftId } }) => {
  if (!inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const { rows } = await ctx.db.query<RunColumns>(
    `select ${runColumns} from scripts_runs r
     where r.industry_id = $1 and r.production_date = $2 and ($3::bigint is null or r.shift_id = $3)
     order by r.started_at, r.id limit ${MAX_RUNS}`,
    [industryId, productionDate, shiftId ?? null],
  )
  return presentRuns(ctx, rows)
})
