import type { Infer, Language } from '@lineside/contract/core'
import type { Level, placeStep } from '@lineside/contract/structure'
import { assertInScope } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { Holiday } from '../queries.ts'

/** A place as it is stored, with its way from the plant down to itself. */
export interface PlaceRow {
  id: number
  level: Level
  parent_id: number | null
  industry_id: number
  process_id: number | null
  family_id: number | null
  industry_line_id: number | null
  collect_point_id: number | null
  name: string
  names: Partial<Record<Language, string>>
  enabled: boolean
  time_zone: string | null
  unit_type: string | null
  currency: string | null
  effectiveness_check: boolean
  row_version: number
  /** of the parent; true where there is none */
  parent_enabled: boolean
  path: Infer<typeof placeStep>[]
  holidays: Holiday[]
}

const columns = `n.id, n.level, n.parent_id, n.industry_id, n.process_id, n.family_id, n.industry_line_id,
  n.collect_point_id, n.name, n.names, n.enabled, n.time_zone, n.unit_type, n.currency,
  n.effectiveness_check, n.row_version,
  coalesce((select p.enabled from structure_nodes p where p.id = n.parent_id), true) as parent_enabled,
  (select jsonb_agg(jsonb_build_object('id', p.id, 'level', p.level, 'name', p.name)
     order by array_position(array[n.industry_id, n.process_id, n.family_id, n.industry_line_id, n.collect_point_id], p.id))
   from structure_nodes p
   where p.id in (n.industry_id, n.process_id, n.family_id, n.industry_line_id, n.collect_point_id)) as path,
  coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day)
   from structure_holidays h where h.industry_id = n.id), '[]') as holidays`

/** A place by its id, whoever asks; null where there is none. */
export async function findPlace(ctx: Pick<ReadContext, 'db'>, id: number): Promise<PlaceRow | null> {
  const { rows } = await ctx.db.query<PlaceRow>(`select ${columns} from structure_nodes n where n.id = $1`, [id])
  return rows[0] ?? null
}

/** A place of the reader's plants; throws NOT_FOUND. */
export async function loadPlace(ctx: ReadContext, id: number): Promise<PlaceRow> {
  const result = await findPlace(ctx, id)
  if (!result) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, result.industry_id)
  return result
}

/**
 * One change of the structure at a time, over all processes: what a parent, a name or a place below was when it was
 * checked, it still is at the commit. Changes are rare and short.
 */
export async function lockStructure(ctx: WriteContext): Promise<void> {
  await acquireLock(ctx.db, 'structure.places')
}

/** A place for who changes it, until the end of the command. */
export async function lockPlace(ctx: WriteContext, id: number): Promise<PlaceRow> {
  await lockStructure(ctx)
  await ctx.db.query('select 1 from structure_nodes where id = $1 for update', [id])
  return loadPlace(ctx, id)
}

/**
 * Places for who binds something to them: until the command ends nobody disables them, so that whoever disables one
 * finds what was bound to it. Gives those of the given ids that are there.
 */
export async function lockPlacesToBind(ctx: WriteContext, ids: readonly number[]) {
  const { rows } = await ctx.db.query<{ id: number; industryId: number; enabled: boolean }>(
    `select id, industry_id as "industryId", enabled from structure_nodes where id = any($1) order by id for share`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
