import type { CourseContent } from '@lineside/contract/trainings'
import type { ReadContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import type { Expiring } from './notice-job.ts'
/** @throws VALIDATION `unknownHere` where one of them is no position of the plant */
export async function assertPositions(_ctx: ReadContext, _industryId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) throw fieldProblem('positionIds', { code: 'unknownHere' })
}

/** @throws VALIDATION `unknownHere` where one of them is no task of the plant */
export async function assertTasks(
  _ctx: ReadContext,
  _industryId: number,
  tasks: CourseContent['tasks'],
): Promise<void> {
  if (tasks.length > 0) throw fieldProblem('tasks', { code: 'unknownHere' })
}

/** The position that somebody holds at a plant, by their account. */
export async function holdersOfPositions(_ctx: ReadContext, _industryId: number): Promise<ReadonlyMap<number, number>> {
  return new Map()
}

/** Levels of the matrix that expire from one day to another, both included. */
export async function expiringSkills(
  _ctx: ReadContext,
  _industryId: number,
  _from: string,
  _to: string,
): Promise<readonly Expiring[]> {
  return []
}
