import type { WriteContext } from '../../core/kernel/index.ts'
import { suggestLevel } from '../skills/index.ts'
import { lockCourse } from './courses.ts'
import type { Session } from './session.ts'

/** Who passed is suggested for what the course teaches; an evaluation accepts it, step by step, or it is dismissed. */
export async function suggestLevels(
  ctx: WriteContext,
  { id: sourceId, course_id, industry_id }: Session,
  passed: readonly number[],
): Promise<void> {
  if (passed.length === 0) return
  const course = await lockCourse(ctx, course_id, industry_id)
  for (const { taskId, level } of course?.tasks ?? [])
    for (const accountId of passed) await suggestLevel(ctx, { accountId, taskId, level, source: 'TRAINING', sourceId })
}
