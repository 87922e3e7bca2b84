import type { Plant } from '../../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { FormVersion } from '../../forms/index.ts'
import { levelsOf, tasks } from '../../skills/index.ts'
import type { CollectRecord } from '../record.ts'

/** The level that a form asked for, and the lower one of who filled it. */
export interface BelowSkill {
  taskId: number
  level: number
  ownLevel: number
}

/**
 * Judges who fills a form by the level that they had when they answered it, not when it arrived. Null: they have it, or
 * the form asks for none. @throws SKILL_REQUIRED where the form takes no record of who is below
 */
export async function skillBelow(
  ctx: ReadContext,
  { requiredSkill }: Pick<FormVersion, 'requiredSkill'>,
  { plant, at }: { plant: Plant; at: Date },
): Promise<BelowSkill | null> {
  if (requiredSkill === null) return null
  const { taskId, level, block } = requiredSkill
  const query = { plant, accountIds: [ctx.actor.accountId], taskIds: [taskId], at }
  const ownLevel = (await levelsOf(ctx.db, query))[0]?.level ?? 0
  if (ownLevel >= level) return null
  if (block) throw problem('SKILL_REQUIRED')
  return { taskId, level, ownLevel }
}

export function storeBelow(ctx: WriteContext, { id }: CollectRecord, below: BelowSkill | null): void {
  if (below === null) return
  ctx.insert('collects_below_skills', {
    collect_id: id,
    task_id: below.taskId,
    level: below.level,
    own_level: below.ownLevel,
  })
}

/** What a record says of it; nothing where whoever filled it had the level. */
export async function presentBelow(ctx: ReadContext, collectId: number) {
  const { rows } = await ctx.db.query<BelowSkill>(
    'select task_id as "taskId", level, own_level as "ownLevel" from collects_below_skills where collect_id = $1',
    [collectId],
  )
  return shownBelow(ctx, rows[0] ?? null)
}

export async function shownBelow(ctx: ReadContext, below: BelowSkill | null) {
  if (below === null) return {}
  return { belowSkill: { ...below, task: (await ctx.cached(tasks)).byId.get(below.taskId)?.name ?? '' } }
}
