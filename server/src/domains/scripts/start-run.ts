import { type ScriptStop, startRun } from '@lineside/contract/scripts'
import { loadRecord } from '../../core/catalogue/index.ts'
import { command, type Implementation, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { forms } from '../forms/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'
import { scriptRecords } from './catalogue.ts'
import { runTimes } from './end-of-run.ts'
import { presentRun } from './present-run.ts'
import { loadRunFor, type RunColumns, type StopColumns } from './run-queries.ts'
import { runRules } from './run-rules.ts'
import { endPassed } from './run-workflow.ts'

/** What the forms at some points are due for: said by the domain that schedules. */
export type DueAtPoints = (
  ctx: ReadContext,
  filters: { collectPointId: readonly number[] },
) => Promise<readonly { formId: number; collectPointId: number; opensAt: string }[]>

type Stop = Omit<StopColumns, 'run_id' | 'collect_id' | 'done_at'>
type Script = { id: number; industryId: number; enabled: boolean; stops: readonly ScriptStop[] }

/** Starts a route with its stops as they are to be gone now; a person has one under way. */
export const startRunCommand = (due: DueAtPoints): Implementation =>
  command(startRun, async (ctx, { body }) => {
    const script = await loadRecord(ctx, scriptRecords.catalogue, body.scriptId)
    if (!script.enabled) throw problem('ROUTE_DISABLED')
    const stops = await stopsNow(ctx, script, due)
    if (stops.length === 0) throw problem('ROUTE_EMPTY')
    await endPassed(ctx, ctx.actor.accountId)
    const run = await runOf(ctx, script)
    if (!(await insertRun(ctx, run))) throw problem('ROUTE_OPEN')
    await insertStops(ctx, run.id, stops)
    await transition(ctx, runRules, {
      from: null,
      event: 'started',
      record: run,
      history: {
        entity: 'scripts.runs',
        entityId: run.id,
        industryId: run.industry_id,
        after: { scriptId: run.script_id, endsAt: run.ends_at, stops: stops.length },
      },
    })
    return presentRun(ctx, await loadRunFor(ctx, run.id))
  })

async function runOf(ctx: WriteContext, { id, industryId, stops }: Script): Promise<RunColumns> {
  const timeZone = (await ctx.cached(structure)).byId.get(industryId)?.timeZone ?? 'UTC'
  const own = (await ctx.cached(shifts)).of(industryId)
  const times = runTimes(ctx.now, stops.at(-1)?.minutes ?? 0, timeZone, own)
  return {
    id: await ctx.newId(),
    script_id: id,
    industry_id: industryId,
    account_id: ctx.actor.accountId,
    shift_id: times.shiftId,
    production_date: times.productionDate,
    started_at: ctx.now.toISOString(),
    ends_at: times.endsAt.toISOString(),
    state: 'RUNNING',
    ended_at: null,
    row_version: 1,
  }
}

/**
 * The stops that can be gone: at points in use, with forms that take records. A stop of all forms becomes one for each
 * that is due there by its time, and where none is, one for whatever is recorded.
 */
async function stopsNow(ctx: ReadContext, { stops }: Script, due: DueAtPoints): Promise<Stop[]> {
  const places = await ctx.cached(structure)
  const allForms = await ctx.cached(forms)
  const atPoints = stops.filter(({ formId }) => formId === null).map(({ collectPointId }) => collectPointId)
  const dueThere = atPoints.length > 0 ? await due(ctx, { collectPointId: atPoints }) : []
  const isFilled = (formId: number, pointId: number) => {
    const form = allForms.get(formId)
    return form?.enabled && form.activeVersion !== null && form.points.some(({ id }) => id === pointId)
  }
  const open = stops.filter(
    ({ collectPointId, formId }) =>
      places.byId.get(collectPointId)?.enabled && (formId === null || isFilled(formId, collectPointId)),
  )
  return open
    .flatMap(({ collectPointId, formId, minutes }) => {
      const expected = new Date(ctx.now.getTime() + minutes * 60_000).toISOString()
      const byThen = dueThere.filter((one) => one.collectPointId === collectPointId && one.opensAt <= expected)
      const formIds = formId !== null || byThen.length === 0 ? [formId] : byThen.map((one) => one.formId)
      return formIds.map((form_id) => ({ collect_point_id: collectPointId, form_id, expected_at: expected }))
    })
    .map((stop, index) => ({ ...stop, position: index + 1 }))
}

/** False where the person has another one under way. */
async function insertRun(ctx: WriteContext, run: RunColumns): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `insert into scripts_runs (id, script_id, industry_id, account_id, shift_id, production_date, started_at, ends_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'RUNNING') on conflict (account_id) where state = 'RUNNING' do nothing`,
    [
      run.id,
      run.script_id,
      run.industry_id,
      run.account_id,
      run.shift_id,
      run.production_date,
      run.started_at,
      run.ends_at,
    ],
  )
  return rowCount === 1
}

async function insertStops(ctx: WriteContext, runId: number, stops: readonly Stop[]): Promise<void> {
  await ctx.db.query(
    `insert into scripts_stops (run_id, position, collect_point_id, form_id, expected_at)
     select $1, * from unnest($2::int[], $3::bigint[], $4::bigint[], $5::timestamptz[])`,
    [
      runId,
      stops.map(({ position }) => position),
      stops.map(({ collect_point_id }) => collect_point_id),
      stops.map(({ form_id }) => form_id),
      stops.map(({ expected_at }) => expected_at),
    ],
  )
}
