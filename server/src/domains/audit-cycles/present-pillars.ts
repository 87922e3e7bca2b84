import type { cyclePillar, Side } from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import { type FileOfRecord, filesOf } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { pillars } from '../pillars/index.ts'
import { checklistMeans } from './checklist-means.ts'
import { type Cycle, type CyclePillar, ENTITY, ofTenths, type Score } from './cycle.ts'

/** Of the scores, whose evidence the files are. */
export const SCORE_ENTITY = `${ENTITY}.scores`

type Pillar = Infer<typeof cyclePillar>

/** The pillars of a cycle with what both sides say of them, and what checklists propose while they are scored. */
export async function presentPillars(
  ctx: ReadContext,
  cycle: Cycle,
  people: ReadonlyMap<number, string>,
): Promise<Pillar[]> {
  const known = new Map((await ctx.cached(pillars)).map((pillar) => [pillar.id, pillar]))
  const scores = cycle.pillars.flatMap((one) => Object.values(one.scores))
  const files = await filesOf(
    ctx,
    SCORE_ENTITY,
    scores.map(({ id }) => id),
  )
  const isScored = cycle.state === 'RUNNING' || cycle.state === 'SCORING'
  const means = isScored ? await checklistMeans(ctx, cycle) : new Map()
  const scoreOn = (pillar: CyclePillar, side: Side) => {
    const score = pillar.scores[side]
    return score ? presentScore(score, files.get(score.id) ?? [], people) : null
  }
  return cycle.pillars.map((pillar) => ({
    id: pillar.id,
    pillarId: pillar.pillar_id,
    initials: known.get(pillar.pillar_id)?.initials ?? '',
    name: known.get(pillar.pillar_id)?.name ?? '',
    weight: pillar.weight / 100,
    self: scoreOn(pillar, 'SELF'),
    audit: scoreOn(pillar, 'AUDIT'),
    checklists: means.get(pillar.pillar_id) ?? null,
  }))
}

function presentScore(
  score: Score,
  files: readonly FileOfRecord[],
  people: ReadonlyMap<number, string>,
): NonNullable<Pillar['self']> {
  return {
    score: ofTenths(score.score),
    comment: score.comment,
    files: files.filter(({ id }) => score.file_ids.includes(id)),
    applications: score.applications,
    by: { id: score.scored_by, name: people.get(score.scored_by) ?? '' },
    at: score.scored_at,
    rowVersion: score.row_version,
  }
}
