import type { Queries } from '../../../core/kernel/index.ts'

/** Whether a training of a course was ever planned. */
export async function isCourseUsed(db: Queries, courseId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from trainings_sessions where course_id = $1 limit 1', [courseId])
  return rows.length > 0
}
