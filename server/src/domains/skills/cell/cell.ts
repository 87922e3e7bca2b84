import { addDays } from '@lineside/contract/core'
import { EXPIRING_DAYS, standingOf } from '@lineside/contract/skills'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { activeAtPlant } from '../../accounts/index.ts'
import { type Task, tasks } from '../queries.ts'

export const LEVEL_ENTITY = 'skills.levels'
export const EVALUATION_ENTITY = 'skills.evaluations'

/** The level of somebody in a task as it stands. */
export interface Level {
  id: number
  level: number
  evaluated_on: string
  expires_on: string | null
  evaluation_id: number
  evidence: string
  by_id: number
  row_version: number
}

/** One person in one task. */
export interface Cell {
  accountId: number
  task: Task
  /** null: never evaluated */
  level: Level | null
  /** by the plant's calendar */
  today: string
}

export const days = (today: string) => ({ today, soon: addDays(today, EXPIRING_DAYS) })

export const standing = ({ level, today }: Cell) => standingOf(level && { expiresOn: level.expires_on }, days(today))

/** @throws NOT_FOUND for a task or a person that the plants of the reader do not have */
export async function loadCell(
  ctx: ReadContext,
  { accountId, taskId }: { accountId: number; taskId: number },
): Promise<Cell> {
  const task = (await ctx.cached(tasks)).byId.get(taskId)
  if (!task || !inScope(ctx.actor, task.industryId)) throw problem('NOT_FOUND')
  if (!(await activeAtPlant(ctx, accountId, task.industryId))) throw problem('NOT_FOUND')
  const { rows } = await ctx.db.query<Level>(
    `select l.id, l.level, l.evaluated_on, l.expires_on, l.evaluation_id, e.evidence, e.by_id, l.row_version
     from skills_levels l join skills_evaluations e on e.id = l.evaluation_id
     where l.account_id = $1 and l.task_id = $2`,
    [accountId, taskId],
  )
  return { accountId, task, level: rows[0] ?? null, today: await plantToday(ctx, task.industryId) }
}

/** The same for who evaluates: whoever evaluates in the task meanwhile waits for the end of this command. */
export async function lockCell(ctx: ReadContext, of: { accountId: number; taskId: number }): Promise<Cell> {
  await ctx.db.query('select 1 from skills where id = $1 for no key update', [of.taskId])
  return loadCell(ctx, of)
}
