import { type SkillPositionContent, skillPositions, skillTasks } from '@lineside/contract/skills'
import { plantRecords } from '../../../core/catalogue/plant.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { logNames } from '../../accounts/index.ts'
import { structure } from '../../structure/index.ts'
import { positions, tasks } from '../queries.ts'
import { texts } from '../texts.ts'

/** The column of each field that people enter: select, insert, change, history and export follow. */
export const taskRecords = plantRecords(skillTasks, {
  table: 'skills',
  columns: {
    name: 'name',
    group: 'group_name',
    description: 'description',
    validityMonths: 'validity_months',
    placeIds: 'place_ids',
  },
  texts,
  namesOf: logNames,
  assertFits: (ctx, record) => assertPlacesHere(ctx, record as { industryId: number; placeIds?: readonly number[] }),
  stored: (ctx) => ctx.outdates(tasks),
})

export const positionRecords = plantRecords(skillPositions, {
  table: 'skills_positions',
  columns: { name: 'name', description: 'description', requirements: 'requirements' },
  texts,
  namesOf: logNames,
  assertFits: (ctx, record) =>
    assertTasksHere(ctx, record as { industryId: number } & Partial<Pick<SkillPositionContent, 'requirements'>>),
  stored: (ctx) => ctx.outdates(positions),
})

/** @throws VALIDATION `unknownHere` for a place of another plant */
async function assertPlacesHere(
  ctx: ReadContext,
  { industryId, placeIds = [] }: { industryId: number; placeIds?: readonly number[] },
): Promise<void> {
  const { byId } = await ctx.cached(structure)
  if (placeIds.some((id) => byId.get(id)?.industryId !== industryId))
    throw fieldProblem('placeIds', { code: 'unknownHere' })
}

/** @throws VALIDATION `unknownHere` at the requirement whose task is of another plant */
async function assertTasksHere(
  ctx: ReadContext,
  { industryId, requirements = [] }: { industryId: number } & Partial<Pick<SkillPositionContent, 'requirements'>>,
): Promise<void> {
  const { byId } = await ctx.cached(tasks)
  const wrong = requirements.findIndex(({ taskId }) => byId.get(taskId)?.industryId !== industryId)
  if (wrong >= 0) throw fieldProblem(`requirements.${wrong}.taskId`, { code: 'unknownHere' })
}
