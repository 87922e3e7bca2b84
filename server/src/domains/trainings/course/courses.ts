import type { CourseContent } from '@lineside/contract/trainings'
import { courses } from '@lineside/contract/trainings'
import { plantRecords } from '../../../core/catalogue/plant.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { logNames } from '../../accounts/index.ts'
import { texts } from '../texts.ts'
import { assertPositions, assertTasks } from './skills.ts'

/** A course as it is stored, with what a training of it needs to know. */
export interface Course extends CourseContent {
  id: number
  industryId: number
  enabled: boolean
}

const columns = {
  name: 'name',
  level: 'level',
  description: 'description',
  validityMonths: 'validity_months',
  forEverybody: 'for_everybody',
  positionIds: 'position_ids',
  tasks: 'tasks',
} as const

export const courseColumns = `r.id, r.industry_id as "industryId", r.enabled, ${Object.entries(columns)
  .map(([key, column]) => `r.${column} as "${key}"`)
  .join(', ')}`

export const courseRecords = plantRecords(courses, {
  table: 'trainings_courses',
  columns,
  texts,
  namesOf: logNames,
  assertFits,
  filters: { level: (levels, p) => p.oneOf('r.level', levels as readonly string[]) },
})

type Fitting = Partial<CourseContent> & Pick<Course, 'industryId' | 'level'>

/** A mandatory one says for whom; of another one that says nothing. Tasks and positions are the plant's. */
async function assertFits(ctx: WriteContext, course: Fitting): Promise<void> {
  const { industryId, level, forEverybody = false, positionIds = [], tasks = [] } = course
  const hasAudience = forEverybody || positionIds.length > 0
  if (level === 'MANDATORY' && !hasAudience) throw fieldProblem('positionIds', { code: 'noneGiven' })
  await assertPositions(ctx, industryId, positionIds)
  await assertTasks(ctx, industryId, tasks)
}

/** A course of a plant, kept as it is until the command ends; undefined where the plant has none of that id. */
export async function lockCourse(ctx: WriteContext, id: number, industryId: number): Promise<Course | undefined> {
  const { rows } = await ctx.db.query<Course>(
    `select ${courseColumns} from trainings_courses r where r.id = $1 and r.industry_id = $2 for share`,
    [id, industryId],
  )
  return rows[0]
}

/** Whether a plant has a course, enabled or not. */
export async function isCourseOf(ctx: ReadContext, id: number, industryId: number): Promise<boolean> {
  const { rows } = await ctx.db.query('select from trainings_courses where id = $1 and industry_id = $2', [
    id,
    industryId,
  ])
  return rows.length > 0
}

/** The mandatory courses of a plant that are enabled, by name. */
export async function mandatoryCourses(ctx: ReadContext, industryId: number): Promise<readonly Course[]> {
  const { rows } = await ctx.db.query<Course>(
    `select ${courseColumns} from trainings_courses r
     where r.industry_id = $1 and r.enabled and r.level = 'MANDATORY' order by r.search_name, r.id`,
    [industryId],
  )
  return rows
}

/** The enabled courses of a plant, by name: for whoever records a training of one. */
export async function enabledCourses(
  ctx: Pick<ReadContext, 'db'>,
  industryId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await ctx.db.query<{ id: number; name: string }>(
    'select id, name from trainings_courses where industry_id = $1 and enabled order by search_name, id',
    [industryId],
  )
  return [...rows]
}
