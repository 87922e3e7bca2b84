import type { Queries } from '../../core/kernel/index.ts'

/** Whether anything was ever collected. */
export async function hasRecords(db: Queries): Promise<boolean> {
  const { rows } = await db.query('select 1 from collects limit 1')
  return rows.length > 0
}

/** Whether a form was ever filled in, by any of its versions. */
export async function isFormUsed(db: Queries, formId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from collects where form_id = $1 limit 1', [formId])
  return rows.length > 0
}
