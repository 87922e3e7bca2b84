import { defineCache } from '../../../core/cache/index.ts'
import { namesIn } from '../../../core/list/index.ts'

/** An area of the 5S audits as others name it. */
export interface AuditArea {
  id: number
  industryId: number
  parentId: number | null
  name: string
  /** who answers for it; null: nobody is named */
  responsibleId: number | null
  enabled: boolean
}

/** Every area of the 5S audits by id, in the order of their names. */
export const auditAreas = defineCache<ReadonlyMap<number, AuditArea>>('structure.auditAreas', async (db) => {
  const { rows } = await db.query<AuditArea>(
    `select id, industry_id as "industryId", parent_id as "parentId", name, responsible_id as "responsibleId", enabled
     from structure_audit_areas
     order by search_name collate "C", id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
})

/** By what areas are called, for lists that are searched. */
export const searchedAreas = namesIn(auditAreas, (all) => [...all.values()].map(({ id, name }) => [id, name] as const))
