import {
  type CycleClass,
  type CycleKind,
  type CycleState,
  countingSide,
  type cycleRow,
  cycleStates,
  ratingOf,
  type Side,
} from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../core/states/index.ts'
import type { WorkflowRow } from '../../core/workflow/index.ts'

export const ENTITY = 'audit-cycles'

/** A row of `audit_cycles`; ratings in tenths. */
export interface CycleColumns extends WorkflowRow {
  name: string
  kind: CycleKind
  state: CycleState
  begins_on: string
  ends_on: string
  lead_id: number
  team: number[]
  rating: number | null
  self_rating: number | null
  level: CycleClass | null
  bronze_min: number | null
  silver_min: number | null
  gold_min: number | null
  closed_at: string | null
}

export interface Score {
  id: number
  cycle_pillar_id: number
  side: Side
  /** in tenths */
  score: number | null
  comment: string
  file_ids: number[]
  applications: number | null
  scored_by: number
  scored_at: string
  row_version: number
}

export interface CyclePillar {
  id: number
  pillar_id: number
  /** in hundredths */
  weight: number
  scores: Readonly<Partial<Record<Side, Score>>>
}

/** A cycle with its pillars in their order. */
export interface Cycle extends CycleColumns {
  pillars: readonly CyclePillar[]
}

export const cycleColumns = `c.id, c.industry_id, c.name, c.kind, c.state, c.begins_on, c.ends_on, c.lead_id, c.team,
  c.rating, c.self_rating, c.level, c.bronze_min, c.silver_min, c.gold_min, c.closed_at, c.row_version`

/** What one side's scores add up to. */
export const ratingOfSide = (pillars: readonly CyclePillar[], side: Side) =>
  ratingOf(
    pillars.map(({ weight, scores }) => {
      const tenths = scores[side]?.score ?? null
      return { weight: weight / 100, score: tenths === null ? null : tenths / 10 }
    }),
  )

export const cycleRules: StateRules<CycleState, Cycle> = {
  machine: cycleStates,
  guards: {
    /** once an audit is scored its self-assessment stands */
    countsItself(_ctx, { kind }) {
      if (kind !== 'SELF_ASSESSMENT') throw problem('STATE_REFUSED')
    },
    isAudited(_ctx, { kind }) {
      if (kind !== 'AUDIT') throw problem('STATE_REFUSED')
    },
    pillarsScored(_ctx, { kind, pillars }) {
      if (!ratingOfSide(pillars, countingSide(kind)).complete) throw problem('PILLARS_UNSCORED')
    },
  },
  persons: { auditor: ({ lead_id, team }) => [lead_id, ...team] },
}

/** One of the reader's plants; any other does not exist for them. */
export async function loadCycle(ctx: ReadContext, id: number): Promise<Cycle> {
  const { rows } = await ctx.db.query<CycleColumns>(`select ${cycleColumns} from audit_cycles c where c.id = $1`, [id])
  const [cycle] = rows
  if (!cycle) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, cycle.industry_id)
  return { ...cycle, pillars: await pillarsOf(ctx, id) }
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockCycle(ctx: ReadContext, id: number): Promise<Cycle> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from audit_cycles where id = $1 for update', [id])
  return loadCycle(ctx, id)
}

async function pillarsOf(ctx: ReadContext, cycleId: number): Promise<CyclePillar[]> {
  const { rows } = await ctx.db.query<Omit<CyclePillar, 'scores'>>(
    'select id, pillar_id, weight from audit_cycles_pillars where cycle_id = $1 order by position',
    [cycleId],
  )
  const { rows: scores } = await ctx.db.query<Score>(
    `select s.id, s.cycle_pillar_id, s.side, s.score, s.comment, s.file_ids, s.applications, s.scored_by, s.scored_at,
       s.row_version
     from audit_cycles_scores s join audit_cycles_pillars p on p.id = s.cycle_pillar_id where p.cycle_id = $1`,
    [cycleId],
  )
  const byPillar = Map.groupBy(scores, ({ cycle_pillar_id }) => cycle_pillar_id)
  return rows.map((row) => ({
    ...row,
    scores: Object.fromEntries((byPillar.get(row.id) ?? []).map((score) => [score.side, score])),
  }))
}

export const cycleAbilities = (ctx: ReadContext, cycle: Cycle) => abilitiesOf(ctx, cycleRules, cycle.state, cycle)

/** What stands in tenths, as people read it. */
export const ofTenths = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)

export function presentCycleRow(
  cycle: CycleColumns,
  people: ReadonlyMap<number, string>,
): Omit<Infer<typeof cycleRow>, 'abilities'> {
  return {
    id: cycle.id,
    industryId: cycle.industry_id,
    name: cycle.name,
    kind: cycle.kind,
    state: cycle.state,
    beginsOn: cycle.begins_on,
    endsOn: cycle.ends_on,
    lead: { id: cycle.lead_id, name: people.get(cycle.lead_id) ?? '' },
    rating: ofTenths(cycle.rating),
    selfRating: ofTenths(cycle.self_rating),
    level: cycle.level,
    closedAt: cycle.closed_at,
    rowVersion: cycle.row_version,
  }
}
