import { localTime } from '@lineside/contract/core'
import type { Starter } from '@lineside/contract/getting-started'
import type { JobContext } from '../../../core/jobs/index.ts'
import type { Calls, InNameOf, WriteContext } from '../../../core/kernel/index.ts'
import { kinds } from './kinds.ts'
import { noteStarter } from './note.ts'
import { planOf } from './plan.ts'
import type { Made, Step } from './step.ts'
import {
  findStarter,
  lockStarters,
  type MadeRow,
  madeBy,
  type StarterRow,
  storeMade,
  storeReturn,
  storeStarter,
} from './table.ts'

/** What refused a step, at the name of its record. */
export class StepRefused extends Error {
  readonly step: string

  constructor(step: string, cause: unknown) {
    super(`The step ${step} was refused`, { cause })
    this.step = step
  }
}

/**
 * Brings what is not there yet, each step in a unit of work of its own together with the note that it is done: so a start
 * that died goes on where it was, and two that run at once do nothing twice.
 */
export async function bring(ctx: JobContext, calls: Calls, starter: Starter, administrator: InNameOf): Promise<void> {
  const row = await findStarter(ctx.db, starter)
  if (!row) return
  for (const step of planOf(row)) {
    ctx.signal.throwIfAborted()
    const person = step.by === 'administrator' ? administrator : undefined
    await ctx
      .command(calls.events(), (unit) => bringOne(unit, calls, starter, step), person)
      .catch((error: unknown) => {
        throw new StepRefused(step.name ?? step.continues ?? step.key, error)
      })
  }
  await ctx.command(
    ['getting-started.starterBrought'],
    async (unit) => {
      await lockStarters(unit.db)
      const now = await findStarter(unit.db, starter)
      if (now?.state !== 'BRINGING') return
      await storeStarter(unit.db, { ...now, state: 'HERE', problem: null })
      await noteStarter(unit, starter, 'getting-started.starterBrought')
    },
    administrator,
  )
}

async function bringOne(unit: WriteContext, calls: Calls, starter: Starter, step: Step): Promise<void> {
  await lockStarters(unit.db)
  const row = await findStarter(unit.db, starter)
  if (row?.state !== 'BRINGING') return
  const all = await madeBy(unit.db, starter)
  const before = all.get(step.key)
  if (before && before.outcome === null) return
  if (before && before.outcome !== 'REMOVED') return returnOne(unit, calls, starter, before)
  const made = await step.run({
    accountId: row.accountId,
    today: localTime(unit.now, row.timeZone).day,
    made: (key) => answerOf(all, key),
    act: (endpoint, request) => calls.act(unit, endpoint, request),
  })
  await storeMade(unit.db, starter, doneBy(unit, step, made))
}

const doneBy = ({ now }: WriteContext, { key, kind, name }: Step, answer: Made) => ({
  ...{ step: key, kind, recordId: answer.id, answer, name: name ?? null },
  madeAt: now.toISOString(),
})

function answerOf(all: ReadonlyMap<string, MadeRow>, key: string): Made {
  const row = all.get(key)
  if (!row) throw new Error(`No step ${key} was done`)
  return row.answer
}

/** What was disabled is enabled again; what stayed only counts as brought again. */
async function returnOne(unit: WriteContext, calls: Calls, starter: Starter, row: MadeRow): Promise<void> {
  const { read, bringBack } = kinds[row.kind]
  if (row.outcome === 'DISABLED') {
    const { enabled, rowVersion } = await read(calls, unit, row.recordId)
    if (!enabled) await bringBack(calls, unit, row.recordId, rowVersion)
  }
  await storeReturn(unit.db, starter, row.step, unit.now)
}

/** Whether a starter has still something to be done for it. */
export const isUnderWay = ({ state, problem }: StarterRow): boolean =>
  problem === null && (state === 'BRINGING' || state === 'TAKING')
