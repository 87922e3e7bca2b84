import {
  type CycleState,
  classOf,
  countingSide,
  type cycleRecord,
  type Thresholds,
} from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import { readHistory } from '../../core/history/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import type { Step, Workflow } from '../../core/workflow/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'
import {
  type Cycle,
  cycleAbilities,
  cycleRules,
  ENTITY,
  loadCycle,
  lockCycle,
  ofTenths,
  presentCycleRow,
} from './cycle.ts'
import { presentPillars } from './present-pillars.ts'

type Answer = Infer<typeof cycleRecord>

/** The table of classes as it is set. */
async function thresholdsNow(ctx: ReadContext): Promise<Thresholds> {
  return {
    BRONZE: await setting(ctx, 'audit.bronzeMin'),
    SILVER: await setting(ctx, 'audit.silverMin'),
    GOLD: await setting(ctx, 'audit.goldMin'),
  }
}

/** That of a closed cycle is the one by which it was classified. */
async function thresholdsOf(
  ctx: ReadContext,
  { bronze_min, silver_min, gold_min }: Cycle,
): Promise<Answer['thresholds']> {
  if (bronze_min === null || silver_min === null || gold_min === null) return thresholdsNow(ctx)
  return { BRONZE: bronze_min, SILVER: silver_min, GOLD: gold_min }
}

async function present(ctx: ReadContext, cycle: Cycle): Promise<Answer> {
  const people = await ctx.cached(accountNames)
  return {
    ...presentCycleRow(cycle, people),
    team: cycle.team.map((id) => ({ id, name: people.get(id) ?? '' })),
    thresholds: await thresholdsOf(ctx, cycle),
    pillars: await presentPillars(ctx, cycle, people),
    abilities: await cycleAbilities(ctx, cycle),
    history: await readHistory(ctx.db, ENTITY, cycle.id, (id) => people.get(id) ?? ''),
  }
}

/** How a cycle moves. */
export const cycleWorkflow: Workflow<CycleState, Cycle, Answer> = {
  rules: cycleRules,
  table: 'audit_cycles',
  state: 'state',
  entity: ENTITY,
  container: ENTITY,
  load: loadCycle,
  lock: lockCycle,
  present,
  mayTakePart,
  // decisions section 4 have no source for it
  announceMove: () => Promise.resolve(),
}

/** Rating and class are frozen with the table that the class was read from, whatever is set later. */
export const closeStep: Step<CycleState, Cycle> = {
  async change(ctx, cycle) {
    const thresholds = await thresholdsNow(ctx)
    const rating = ofTenths(cycle.rating)
    const level = classOf(thresholds, rating)
    return {
      after: { rating, side: countingSide(cycle.kind), level },
      values: {
        level,
        bronze_min: thresholds.BRONZE,
        silver_min: thresholds.SILVER,
        gold_min: thresholds.GOLD,
        closed_at: ctx.now.toISOString(),
      },
    }
  },
}

/** What was frozen is so no more; the history says what it was. */
export const reopenStep: Step<CycleState, Cycle> = {
  change: (_ctx, cycle) => ({
    before: { rating: ofTenths(cycle.rating), level: cycle.level },
    values: { level: null, bronze_min: null, silver_min: null, gold_min: null, closed_at: null },
  }),
}
