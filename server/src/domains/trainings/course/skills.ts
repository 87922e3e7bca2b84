import type { CourseContent } from '@lineside/contract/trainings'
import { EXPIRING_DAYS } from '@lineside/contract/trainings'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { expiringLevels, positionHolders, positions, tasks } from '../../skills/index.ts'

/** Something of a person that expires: a certificate, or a level of the matrix. */
export interface Expiring {
  accountId: number
  name: string
  expiresOn: string
}

/** @throws VALIDATION `unknownHere` where one of them is no position of the plant */
export async function assertPositions(ctx: ReadContext, industryId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { byId } = await ctx.cached(positions)
  if (!ids.every((id) => byId.get(id)?.industryId === industryId))
    throw fieldProblem('positionIds', { code: 'unknownHere' })
}

/** @throws VALIDATION `unknownHere` where one of them is no task of the plant */
export async function assertTasks(ctx: ReadContext, industryId: number, taught: CourseContent['tasks']): Promise<void> {
  if (taught.length === 0) return
  const { byId } = await ctx.cached(tasks)
  if (!taught.every(({ taskId }) => byId.get(taskId)?.industryId === industryId))
    throw fieldProblem('tasks', { code: 'unknownHere' })
}

/** The position that somebody holds at a plant, by their account. */
export async function holdersOfPositions(ctx: ReadContext, industryId: number): Promise<ReadonlyMap<number, number>> {
  const holders = await positionHolders(ctx.db, industryId)
  return new Map(holders.map(({ accountId, positionId }) => [accountId, positionId]))
}

/** Levels of the matrix that expire from a day on within 30 days. */
export async function expiringSkills(ctx: ReadContext, industryId: number, from: string): Promise<Expiring[]> {
  const levels = await expiringLevels(ctx.db, { industryId, from, days: EXPIRING_DAYS })
  return levels.map(({ accountId, taskName, expiresOn }) => ({ accountId, name: taskName, expiresOn }))
}
