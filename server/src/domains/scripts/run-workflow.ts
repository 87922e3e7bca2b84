import type { Infer } from '@lineside/contract/core'
import { type RunState, runTransitions, type scriptRun } from '@lineside/contract/scripts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { moveAndWrite, type Step, transitionCommands, type Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { presentRun } from './present-run.ts'
import { loadRunFor, type RunColumns, runColumns, runStateNow } from './run-queries.ts'
import { runRules } from './run-rules.ts'

const runWorkflow: Workflow<RunState, RunColumns, Infer<typeof scriptRun>> = {
  rules: runRules,
  table: 'scripts_runs',
  state: 'state',
  entity: 'scripts.runs',
  container: 'scripts',
  load: loadRunFor,
  /** one whose time is over has ended, whether the job has come to it or not */
  async lock(ctx, id) {
    const run = await loadRunFor(ctx, id, ' for update')
    return { ...run, state: runStateNow(run, ctx.now) }
  },
  present: presentRun,
  announceMove: async () => undefined,
  mayTakePart,
}

const ended: Step<RunState, RunColumns> = { change: (ctx) => ({ values: { ended_at: ctx.now.toISOString() } }) }

export const runCommands = transitionCommands(runWorkflow, runTransitions, { finished: ended, abandoned: ended })

export const END_EVENTS = ['scripts.ended'] as const

const BATCH = 200

/** Ends routes whose time is over, of one person or of all, as many as are done at once; gives how many they were. */
export async function endPassed(ctx: WriteContext, accountId: number | null = null): Promise<number> {
  const { rows } = await ctx.db.query<RunColumns>(
    `select ${runColumns} from scripts_runs r
     where r.state = 'RUNNING' and r.ends_at <= $1 and ($2::bigint is null or r.account_id = $2)
     order by r.ends_at, r.id limit ${BATCH} for update skip locked`,
    [ctx.now.toISOString(), accountId],
  )
  for (const run of rows) {
    await moveAndWrite(ctx, runWorkflow, run, { event: 'ended', values: { ended_at: run.ends_at } })
  }
  return rows.length
}

/** More than were ended at once may be left. */
export const isWhole = (ended: number): boolean => ended === BATCH
