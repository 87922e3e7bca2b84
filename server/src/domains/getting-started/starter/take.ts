import type { Starter } from '@lineside/contract/getting-started'
import type { JobContext } from '../../../core/jobs/index.ts'
import type { Calls, InNameOf, WriteContext } from '../../../core/kernel/index.ts'
import type { Dependents } from '../../../core/pending/index.ts'
import { Problem } from '../../../core/problems/index.ts'
import { kinds } from './kinds.ts'
import { decide, itemsOf } from './leaving.ts'
import { noteStarter } from './note.ts'
import { planOf } from './plan.ts'
import { refusalOf } from './refusal.ts'
import { findStarter, lockStarters, madeBy, type Outcome, type Stay, storeOutcome, storeStarter } from './table.ts'

type Sources = () => readonly Dependents[]

/** Takes a starter away, record by record, each in a unit of work of its own; what its own rules refuse stays. */
export async function take(
  ctx: JobContext,
  calls: Calls,
  dependents: Sources,
  starter: Starter,
  administrator: InNameOf,
): Promise<void> {
  const row = await findStarter(ctx.db, starter)
  if (!row) return
  const plan = planOf(row)
  for (const { row: item } of itemsOf({ plan, made: await madeBy(ctx.db, starter) })) {
    ctx.signal.throwIfAborted()
    const input = { calls, dependents, starter, step: item.step }
    const refused = await ctx
      .command(calls.events(), (unit) => takeOne(unit, input), administrator)
      .then(
        () => null,
        (error: unknown) => {
          if (error instanceof Problem) return refusalOf(item.name ?? '', error)
          throw error
        },
      )
    if (refused) await ctx.command([], (unit) => settle(unit, input, 'STAYED', { why: 'REFUSED', refusal: refused }))
  }
  await ctx.command(
    ['getting-started.starterTaken'],
    async (unit) => {
      await lockStarters(unit.db)
      const now = await findStarter(unit.db, starter)
      if (now?.state !== 'TAKING') return
      await storeStarter(unit.db, { ...now, state: 'AWAY', problem: null })
      await noteStarter(unit, starter, 'getting-started.starterTaken')
    },
    administrator,
  )
}

interface Input {
  calls: Calls
  dependents: Sources
  starter: Starter
  step: string
}

async function takeOne(unit: WriteContext, input: Input): Promise<void> {
  const { calls, dependents, starter } = input
  await lockStarters(unit.db)
  const row = await findStarter(unit.db, starter)
  if (row?.state !== 'TAKING') return
  const leaving = { calls, dependents, plan: planOf(row), made: await madeBy(unit.db, starter) }
  const items = itemsOf(leaving)
  const item = items.find((one) => one.row.step === input.step)
  if (!item || item.row.outcome !== null) return
  const staying = items.filter((one) => one.row.outcome === 'STAYED')
  const decision = await decide(unit, leaving, item, staying)
  if (decision.outcome === 'STAYED') return settle(unit, input, 'STAYED', decision.reason)
  if (decision.standing) {
    const { takeAway } = kinds[item.row.kind]
    await takeAway(calls, unit, item.row.recordId, decision.standing.rowVersion)
  }
  await settle(unit, input, decision.outcome, null)
}

async function settle(unit: WriteContext, { starter, step }: Input, outcome: Outcome, reason: Stay | null) {
  const row = await findStarter(unit.db, starter)
  if (!row) return
  const continued = planOf(row).flatMap(({ key, continues }) => (continues === step ? [key] : []))
  await storeOutcome(unit.db, starter, { step, outcome, reason, continued })
}
