import { addMonths, type Infer } from '@lineside/contract/core'
import { evaluateSkill, type levelRenewal, renewSkill, revokeSkill } from '@lineside/contract/skills'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { acceptSuggestions } from '../suggestions.ts'
import { type Cell, EVALUATION_ENTITY, LEVEL_ENTITY, lockCell } from './cell.ts'
import { presentCell } from './present-cell.ts'
import { assertDays, assertMayRaise, assertMayRenew, assertMayRevoke } from './rules.ts'

/** @throws STALE (412) with the cell as it stands where the evaluator saw another level */
async function assertSeen(ctx: WriteContext, cell: Cell, rowVersion: number): Promise<void> {
  if (rowVersion !== (cell.level?.row_version ?? 0)) throw problem('STALE', { current: await presentCell(ctx, cell) })
}

interface Evaluated {
  event: 'skills.evaluated' | 'skills.renewed' | 'skills.revoked'
  level: number
  evaluatedOn: string
  expiresOn: string | null
  evidence: string
  fileIds: readonly number[]
  reason?: string
}

/** Writes an evaluation and what the cell then is, with its history. */
async function store(
  ctx: WriteContext,
  { accountId, task, level: before }: Cell,
  evaluation: Evaluated,
): Promise<void> {
  const { event, level, evaluatedOn, expiresOn, evidence, fileIds, reason } = evaluation
  const [id, evaluationId] = [before?.id ?? (await ctx.newId()), await ctx.newId()]
  await ctx.db.query(
    `insert into skills_levels (id, industry_id, account_id, task_id, level, evaluated_on, expires_on, evaluation_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, task_id) do update set level = excluded.level, evaluated_on = excluded.evaluated_on,
       expires_on = excluded.expires_on, evaluation_id = excluded.evaluation_id,
       row_version = skills_levels.row_version + 1`,
    [id, task.industryId, accountId, task.id, level, evaluatedOn, expiresOn, evaluationId],
  )
  await ctx.db.query(
    `insert into skills_evaluations (id, level_id, industry_id, account_id, task_id, level, evaluated_on, expires_on,
       evidence, by_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      evaluationId,
      id,
      task.industryId,
      accountId,
      task.id,
      level,
      evaluatedOn,
      expiresOn,
      evidence,
      ctx.actor.accountId,
      ctx.now.toISOString(),
    ],
  )
  const files = { entity: EVALUATION_ENTITY, entityId: evaluationId, container: 'skills', field: 'fileIds' }
  await attachFiles(ctx, fileIds, files)
  await ctx.record({
    entity: LEVEL_ENTITY,
    entityId: id,
    industryId: task.industryId,
    event,
    ...(before && { before: { level: before.level, evaluatedOn: before.evaluated_on, expiresOn: before.expires_on } }),
    after: { level, evaluatedOn, expiresOn, ...(reason === undefined && { evidence }) },
    ...(reason !== undefined && { reason }),
  })
  if (reason === undefined) await acceptSuggestions(ctx, { accountId, taskId: task.id, level })
}

/** The last day of what is evaluated: as it was given, else by the months of the task. */
function expiryOf({ task }: Cell, { evaluatedOn, expiresOn }: Infer<typeof levelRenewal>): string | null {
  if (expiresOn !== undefined) return expiresOn
  return task.validityMonths === null ? null : addMonths(evaluatedOn, task.validityMonths)
}

export const evaluateSkillCommand = command(evaluateSkill, async (ctx, { body }) => {
  const cell = await lockCell(ctx, body)
  await assertSeen(ctx, cell, body.rowVersion)
  assertMayRaise(ctx, cell, body.level)
  assertDays(cell, body)
  await store(ctx, cell, { ...body, event: 'skills.evaluated', expiresOn: expiryOf(cell, body) })
  return presentCell(ctx, await lockCell(ctx, body))
})

export const renewSkillCommand = command(renewSkill, async (ctx, { body }) => {
  const cell = await lockCell(ctx, body)
  await assertSeen(ctx, cell, body.rowVersion)
  assertMayRenew(ctx, cell)
  assertDays(cell, body)
  const level = cell.level?.level ?? 0
  await store(ctx, cell, { ...body, event: 'skills.renewed', level, expiresOn: expiryOf(cell, body) })
  return presentCell(ctx, await lockCell(ctx, body))
})

export const revokeSkillCommand = command(revokeSkill, async (ctx, { body }) => {
  const { level, reason } = body
  const cell = await lockCell(ctx, body)
  await assertSeen(ctx, cell, body.rowVersion)
  assertMayRevoke(ctx, cell)
  if (level >= (cell.level?.level ?? 0)) throw fieldProblem('level', { code: 'notLower' })
  await store(ctx, cell, {
    event: 'skills.revoked',
    level,
    evaluatedOn: cell.today,
    expiresOn: level === 0 ? null : (cell.level?.expires_on ?? null),
    evidence: reason,
    fileIds: [],
    reason,
  })
  return presentCell(ctx, await lockCell(ctx, body))
})
