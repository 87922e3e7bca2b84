import { type Side, scorePillar } from '@lineside/contract/audit-cycles'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { attachFiles } from '../../core/files/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { changeLocked } from '../../core/workflow/index.ts'
import { pillars } from '../pillars/index.ts'
import { checklistMeans } from './checklist-means.ts'
import { type Cycle, type CyclePillar, ENTITY, lockCycle, ofTenths, ratingOfSide, type Score } from './cycle.ts'
import { SCORE_ENTITY } from './present-pillars.ts'
import { cycleWorkflow } from './workflow.ts'

type Sent = Parsed<SchemasOf<typeof scorePillar>>['body']

/** What becomes of a score: the columns that a person gives. */
type ScoreInput = Pick<Score, 'score' | 'comment' | 'file_ids' | 'applications'>

const events = { SELF: 'selfScored', AUDIT: 'auditScored' } as const

/**
 * One side scores one pillar. The version that counts is that of the score, so that two people may score two pillars at
 * once; the version of the cycle rises with every score, and who closes it has seen them all.
 */
export const scorePillarCommand = command(scorePillar, async (ctx, { params, body }) => {
  const cycle = await lockCycle(ctx, await cycleOf(ctx, params.id))
  const pillar = cycle.pillars.find(({ id }) => id === params.id)
  if (!pillar) throw problem('NOT_FOUND')
  const { side } = body
  const former = pillar.scores[side]
  const input = await inputOf(ctx, cycle, pillar, body)
  if (isSame(former, input)) return ctx.unchanged(await cycleWorkflow.present(ctx, cycle))
  const name = (await ctx.cached(pillars)).find(({ id }) => id === pillar.pillar_id)?.name ?? ''
  const seen = body.rowVersion === (former?.row_version ?? 0)
  return changeLocked(ctx, cycleWorkflow, cycle, {
    event: events[side],
    sent: seen ? cycle.row_version : 0,
    before: { pillar: name, ...factsOf(former) },
    after: { pillar: name, ...factsOf(input) },
    values: ratingsWith(cycle, pillar, side, input.score),
    async also() {
      const id = former?.id ?? (await ctx.newId())
      const fresh = input.file_ids.filter((file) => !former?.file_ids.includes(file))
      await attachFiles(ctx, fresh, { entity: SCORE_ENTITY, entityId: id, container: ENTITY, field: 'fileIds' })
      await writeScore(ctx, { id, pillarId: pillar.id, side }, input)
    },
  })
})

/** The cycle that a pillar is scored in; throws NOT_FOUND for an id of none. */
async function cycleOf(ctx: WriteContext, pillarId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>('select cycle_id as id from audit_cycles_pillars where id = $1', [
    pillarId,
  ])
  if (!rows[0]) throw problem('NOT_FOUND')
  return rows[0].id
}

/**
 * A mean that was taken over stays what it was until it is taken over again: a comment written later does not move it.
 * @throws VALIDATION at `score` where the mean of checklists is taken over and there is none
 */
async function inputOf(ctx: WriteContext, cycle: Cycle, pillar: CyclePillar, sent: Sent): Promise<ScoreInput> {
  const { side, comment, fileIds, fromChecklists } = sent
  const base = { comment, file_ids: [...fileIds].sort((a, b) => a - b) }
  const score = sent.score === null ? null : Math.round(sent.score * 10)
  if (!fromChecklists) return { ...base, score, applications: null }
  const mean = (await checklistMeans(ctx, cycle)).get(pillar.pillar_id)
  const current = mean && { score: Math.round(mean.score * 10), applications: mean.applications }
  const former = pillar.scores[side]
  const stays = former && former.applications !== null && former.score === score && current?.score !== score
  if (stays) return { ...base, score, applications: former.applications }
  if (!current) throw fieldProblem('score', { code: 'invalid' })
  return { ...base, ...current }
}

function isSame(former: Score | undefined, input: ScoreInput): boolean {
  const was = former ?? { score: null, comment: '', file_ids: [], applications: null }
  return JSON.stringify(comparable(was)) === JSON.stringify(comparable(input))
}

const comparable = ({ score, comment, file_ids, applications }: ScoreInput) => [score, comment, file_ids, applications]

const factsOf = (input: ScoreInput | undefined) =>
  input && {
    score: ofTenths(input.score),
    ...(input.comment && { comment: input.comment }),
    ...(input.applications !== null && { applications: input.applications }),
    ...(input.file_ids.length > 0 && { files: input.file_ids.length }),
  }

/** Both ratings, with the new score in its place. */
function ratingsWith(cycle: Cycle, pillar: CyclePillar, side: Side, score: number | null) {
  const next = cycle.pillars.map((one) =>
    one === pillar ? { ...one, scores: { ...one.scores, [side]: { score } as Score } } : one,
  )
  const tenths = (of: Side) => {
    const { rating } = ratingOfSide(next, of)
    return rating === null ? null : Math.round(rating * 10)
  }
  const self = tenths('SELF')
  return { self_rating: self, rating: cycle.kind === 'AUDIT' ? tenths('AUDIT') : self }
}

async function writeScore(
  ctx: WriteContext,
  { id, pillarId, side }: { id: number; pillarId: number; side: Side },
  { score, comment, file_ids, applications }: ScoreInput,
): Promise<void> {
  await ctx.db.query(
    `insert into audit_cycles_scores
       (id, cycle_pillar_id, side, score, comment, file_ids, applications, scored_by, scored_at)
     values ($1, $2, $3, $4, $5, $6::bigint[], $7, $8, $9)
     on conflict (cycle_pillar_id, side) do update set score = excluded.score, comment = excluded.comment,
       file_ids = excluded.file_ids, applications = excluded.applications, scored_by = excluded.scored_by,
       scored_at = excluded.scored_at, row_version = audit_cycles_scores.row_version + 1`,
    [id, pillarId, side, score, comment, file_ids, applications, ctx.actor.accountId, ctx.now.toISOString()],
  )
}
