import { type Starter, starters } from '@lineside/contract/getting-started'
import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { Calls } from '../../../core/kernel/index.ts'
import type { Dependents } from '../../../core/pending/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { bring, isUnderWay, StepRefused } from './bring.ts'
import { refusalOf } from './refusal.ts'
import { findStarter, lockStarters, type StarterRow, storeStarter } from './table.ts'
import { take } from './take.ts'

/** What the starters have of the product. */
export interface Doors {
  calls: Calls
  dependents: () => readonly Dependents[]
}

/**
 * Brings a starter plant or takes it away, in the name of who asked for it. A run that died begins again and finds what
 * was done; what a call refuses stops it until somebody goes on.
 */
export function starterJob({ calls, dependents }: Doors) {
  return defineJob<{ starter: Starter }>({
    name: 'getting-started.starter',
    payload: { parse: (input) => ({ starter: readStarter(input) }) },
    async run(ctx, { starter }) {
      const row = await findStarter(ctx.db, starter)
      if (!row || !isUnderWay(row)) return
      try {
        const actor = await actorOfAccount(ctx, row.accountId)
        if (!actor?.isAdmin) throw new StepRefused(row.plantName, problem('FORBIDDEN'))
        const administrator = { actor, language: row.language }
        if (row.state === 'BRINGING') await bring(ctx, calls, starter, administrator)
        else await take(ctx, calls, dependents, starter, administrator)
      } catch (error) {
        if (!(error instanceof StepRefused)) throw error
        if (!(error.cause instanceof Problem)) throw error.cause
        await stop(ctx, row, error.step, error.cause)
      }
    },
  })
}

function readStarter(input: unknown): Starter {
  const name = (input as { starter?: unknown } | null)?.starter
  const match = starters.find((one) => one === name)
  if (!match) throw new Error(`No starter ${String(name)}`)
  return match
}

/** Whoever asked for something else meanwhile is not told what became of the former. */
const stop = (ctx: JobContext, { starter, state }: StarterRow, step: string, cause: Problem) =>
  ctx.command([], async (unit) => {
    await lockStarters(unit.db)
    const now = await findStarter(unit.db, starter)
    if (now?.state === state && now.problem === null)
      await storeStarter(unit.db, { ...now, problem: refusalOf(step, cause) })
  })
