import type { Queries } from '../../core/kernel/index.ts'

/** Whether anything was ever collected. */
export async function hasRecords(db: Queries): Promise<boolean> {
  const { rows } = await db.query('select 1 from collects limit 1')
  return rows.length > 0
}
