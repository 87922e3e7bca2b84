import type { Infer } from '@lineside/contract/core'
import type { scriptRun } from '@lineside/contract/scripts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'
import { scriptNames } from './catalogue.ts'
import { type RunColumns, runStateNow, type StopColumns, stopsOf } from './run-queries.ts'
import { runRules } from './run-rules.ts'

type Run = Infer<typeof scriptRun>

export async function presentRun(ctx: ReadContext, run: RunColumns): Promise<Run> {
  const [presented] = await presentRuns(ctx, [run])
  if (!presented) throw new Error(`The route ${run.id} is not there`)
  return presented
}

/** Started routes with their stops, in the order given. */
export async function presentRuns(ctx: ReadContext, runs: readonly RunColumns[]): Promise<Run[]> {
  const names = await ctx.cached(scriptNames)
  const people = await ctx.cached(accountNames)
  const allShifts = (await ctx.cached(shifts)).byId
  const presentStop = await stopPresenter(ctx)
  const stops = await stopsOf(
    ctx,
    runs.map(({ id }) => id),
  )
  return Promise.all(
    runs.map(async (run): Promise<Run> => {
      const state = runStateNow(run, ctx.now)
      return {
        id: run.id,
        script: { id: run.script_id, name: names.get(run.script_id) ?? '' },
        industryId: run.industry_id,
        operator: { id: run.account_id, name: people.get(run.account_id) ?? '' },
        shiftId: run.shift_id,
        shiftName: run.shift_id === null ? null : (allShifts.get(run.shift_id)?.name ?? null),
        productionDate: run.production_date,
        startedAt: run.started_at,
        endsAt: run.ends_at,
        endedAt: run.ended_at ?? (state === 'ENDED' ? run.ends_at : null),
        state,
        stops: (stops.get(run.id) ?? []).map(presentStop),
        rowVersion: run.row_version,
        abilities: await abilitiesOf(ctx, runRules, state, run),
      }
    }),
  )
}

async function stopPresenter(ctx: ReadContext): Promise<(stop: StopColumns) => Run['stops'][number]> {
  const places = await ctx.cached(structure)
  const allForms = await ctx.cached(forms)
  const place = (id: number) => ({ id, name: places.nameOf(id, ctx.language) })
  return (stop) => ({
    position: stop.position,
    collectPoint: place(stop.collect_point_id),
    industryLine: place(places.placeOf(stop.collect_point_id)?.industryLineId ?? stop.collect_point_id),
    form: stop.form_id === null ? null : { id: stop.form_id, name: allForms.get(stop.form_id)?.name ?? '' },
    expectedAt: stop.expected_at,
    collectId: stop.collect_id,
    doneAt: stop.done_at,
  })
}
