import type { Infer, Language } from '@lineside/contract/core'
import {
  type Starter,
  type StarterKind,
  starterKinds,
  type starterRecap,
  type starterRecord,
  starters,
} from '@lineside/contract/getting-started'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Doors } from './job.ts'
import { decide, itemsOf } from './leaving.ts'
import { namesByKind, planOf } from './plan.ts'
import { sentenceOf } from './refusal.ts'
import { findStarter, type MadeRow, madeBy, type Outcome, type StarterRow, type Stay, storedStarters } from './table.ts'
import { textsOf } from './texts.ts'

type Standing = Infer<typeof starterRecord>
type Recap = Infer<typeof starterRecap>

/** Every starter, as it would be brought or as it is. */
export async function presentStarters(ctx: ReadContext): Promise<Standing[]> {
  const stored = new Map((await storedStarters(ctx.db)).map((row) => [row.starter, row]))
  return Promise.all(starters.map((starter) => present(ctx, starter, stored.get(starter))))
}

export const presentStarter = async (ctx: ReadContext, starter: Starter): Promise<Standing> =>
  present(ctx, starter, await findStarter(ctx.db, starter))

async function present(ctx: ReadContext, starter: Starter, row: StarterRow | undefined): Promise<Standing> {
  if (!row) {
    const plantName = textsOf(starter, ctx.language).trade.plant
    const plan = planOf({ starter, language: ctx.language, plantName, timeZone: 'UTC', currency: null })
    const nothing = { done: 0, total: plan.length, problem: null, outcome: null }
    return { starter, state: 'NONE', plantName, brings: namesByKind(plan), ...nothing }
  }
  const plan = planOf(row)
  const made = await madeBy(ctx.db, starter)
  return {
    ...{ starter, state: row.state, plantName: row.plantName, brings: namesByKind(plan) },
    ...progressOf(row, plan.length, [...made.values()]),
    problem: row.problem && `${row.problem.name}: ${sentenceOf(row.problem, ctx.language)}`,
    outcome: row.state === 'AWAY' ? outcomeOf(itemsOf({ plan, made }).reverse(), ctx.language) : null,
  }
}

function progressOf({ state }: StarterRow, steps: number, made: readonly MadeRow[]) {
  const records = made.filter(({ name }) => name !== null)
  if (state === 'TAKING')
    return { done: records.filter(({ outcome }) => outcome !== null).length, total: records.length }
  return { done: made.filter(({ outcome }) => outcome === null).length, total: steps }
}

/** What became of the records of a starter that was taken away. */
const outcomeOf = (items: readonly { row: MadeRow }[], language: Language): Recap =>
  recapOf(
    items.flatMap(({ row: { kind, name, outcome, reason } }) =>
      outcome ? [{ kind, name: name ?? '', outcome, reason }] : [],
    ),
    language,
  )

/** What would become of them now, looked at one after the other as they would go; nothing is changed. */
export async function recapNow(ctx: ReadContext, { calls, dependents }: Doors, row: StarterRow): Promise<Recap> {
  const leaving = { calls, dependents, plan: planOf(row), made: await madeBy(ctx.db, row.starter) }
  const items = itemsOf(leaving)
  const staying: typeof items = []
  const decided: Decided[] = []
  for (const item of items) {
    const decision = await decide(ctx, leaving, item, staying)
    if (decision.outcome === 'STAYED') staying.push(item)
    const reason = decision.outcome === 'STAYED' ? decision.reason : null
    decided.push({ kind: item.row.kind, name: item.row.name ?? '', outcome: decision.outcome, reason })
  }
  return recapOf(decided.reverse(), ctx.language)
}

interface Decided {
  kind: StarterKind
  name: string
  outcome: Outcome
  reason: Stay | null
}

function recapOf(decided: readonly Decided[], language: Language): Recap {
  const namesOf = (kind: StarterKind, outcome: Outcome) =>
    decided.filter((one) => one.kind === kind && one.outcome === outcome).map(({ name }) => name)
  return {
    goes: starterKinds.flatMap((kind) => {
      const part = { kind, removed: namesOf(kind, 'REMOVED'), disabled: namesOf(kind, 'DISABLED') }
      return part.removed.length + part.disabled.length > 0 ? [part] : []
    }),
    stays: decided.flatMap(({ kind, name, reason }) =>
      reason ? [{ kind, name, why: reason.why, by: byOf(reason, language) }] : [],
    ),
  }
}

const byOf = ({ by, refusal }: Stay, language: Language) => (refusal ? sentenceOf(refusal, language) : by) || null
