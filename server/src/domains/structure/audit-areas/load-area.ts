import type { Infer } from '@lineside/contract/core'
import { type auditArea, auditAreaStates } from '@lineside/contract/structure'
import { assertInScope } from '../../../core/access/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf, type StateRules } from '../../../core/states/index.ts'
import { accountNames, visiblePeople } from '../../accounts/index.ts'

export interface AreaRow {
  id: number
  industry_id: number
  parent_id: number | null
  name: string
  responsible_id: number | null
  enabled: boolean
  row_version: number
  /** of the area above; true where there is none */
  above_enabled: boolean
  /** an enabled area is a part of it */
  has_below: boolean
  place_ids: number[]
}

export const AREA_ENTITY = 'structure.auditAreas'

type AreaState = 'ENABLED' | 'DISABLED'

export const stateOf = (area: { enabled: boolean }): AreaState => (area.enabled ? 'ENABLED' : 'DISABLED')

export const areaRules: StateRules<AreaState, Pick<AreaRow, 'above_enabled' | 'has_below'>> = {
  machine: auditAreaStates,
  guards: {
    noAreaBelow(_, area) {
      if (area.has_below) throw problem('STILL_IN_USE', { params: { count: 1 } })
    },
    areaAboveEnabled(_, area) {
      if (!area.above_enabled) throw problem('PARENT_DISABLED')
    },
  },
  persons: {},
}

const columns = `a.id, a.industry_id, a.parent_id, a.name, a.responsible_id, a.enabled, a.row_version,
  coalesce((select p.enabled from structure_audit_areas p where p.id = a.parent_id), true) as above_enabled,
  exists (select 1 from structure_audit_areas b where b.parent_id = a.id and b.enabled) as has_below,
  coalesce((select array_agg(p.place_id order by p.place_id) from structure_audit_areas_places p
    where p.area_id = a.id), '{}') as place_ids`

/** The areas of these plants by name. */
export async function areasOf(ctx: ReadContext, plantIds: readonly number[]): Promise<AreaRow[]> {
  const { rows } = await ctx.db.query<AreaRow>(
    `select ${columns} from structure_audit_areas a where a.industry_id = any($1)
     order by a.search_name collate "C", a.id`,
    [plantIds],
  )
  return rows
}

/** An area of the reader's plants; throws NOT_FOUND. */
export async function loadArea(ctx: ReadContext, id: number): Promise<AreaRow> {
  const { rows } = await ctx.db.query<AreaRow>(`select ${columns} from structure_audit_areas a where a.id = $1`, [id])
  const [row] = rows
  if (!row) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, row.industry_id)
  return row
}

/** One change of a plant's areas at a time; gives the area as it stands then. */
export async function lockAreas(ctx: WriteContext): Promise<void> {
  await acquireLock(ctx.db, 'structure.auditAreas')
}

/** Areas as their readers see them; whoever answers for one and is of no plant of the reader stays without a name. */
export async function presentAreas(ctx: ReadContext, rows: readonly AreaRow[]): Promise<Infer<typeof auditArea>[]> {
  const names = await ctx.cached(accountNames)
  const ids = rows.flatMap((row) => row.responsible_id ?? [])
  const visible = await visiblePeople(ctx, [...new Set(ids)])
  const person = (id: number) => ({ id, name: visible.has(id) ? (names.get(id) ?? '') : '' })
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      industryId: row.industry_id,
      parentId: row.parent_id,
      name: row.name,
      responsible: row.responsible_id === null ? null : person(row.responsible_id),
      placeIds: row.place_ids,
      state: stateOf(row),
      rowVersion: row.row_version,
      abilities: await abilitiesOf(ctx, areaRules, stateOf(row), row),
    })),
  )
}

export async function presentArea(ctx: ReadContext, row: AreaRow): Promise<Infer<typeof auditArea>> {
  const [area] = await presentAreas(ctx, [row])
  return area as Infer<typeof auditArea>
}
