import type { SuggestionSource } from '@lineside/contract/skills'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { suggestLevel } from '../../skills/index.ts'
import { lockCourse } from '../course/courses.ts'
import type { Session } from './session.ts'

/** The record that a suggestion comes from. */
export interface SuggestionOrigin {
  source: SuggestionSource
  sourceId: number
}

/** Who passed is suggested for what the course teaches; an evaluation accepts it, step by step, or it is dismissed. */
export async function suggestLevels(
  ctx: WriteContext,
  { id, course_id, industry_id }: Session,
  passed: readonly number[],
  origin: SuggestionOrigin = { source: 'TRAINING', sourceId: id },
): Promise<void> {
  if (passed.length === 0) return
  const course = await lockCourse(ctx, course_id, industry_id)
  for (const { taskId, level } of course?.tasks ?? [])
    for (const accountId of passed) await suggestLevel(ctx, { accountId, taskId, level, ...origin })
}
