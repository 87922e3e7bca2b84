import type { Queries } from '../../core/kernel/index.ts'

/** Versions of forms that wait for their approver. */
export async function countWaitingVersions(db: Queries): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::integer as n from forms_versions where state = 'PENDING'",
  )
  return rows[0]?.n ?? 0
}
