import { type FieldProblem, searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { activeAtPlant } from '../../accounts/index.ts'
import { lockPlacesToBind } from '../places/load-place.ts'

/** An area as somebody wants it. */
export interface AreaInput {
  /** null: it is new */
  id: number | null
  industryId: number
  parentId: number | null
  name: string
  responsibleId: number | null
  /** who answers for it now: they stay until somebody else is named, whatever plants they have */
  responsibleBefore: number | null
  placeIds: readonly number[]
  enabled: boolean
}

type Code = FieldProblem['code']

/** Throws everything that stands against an area, by field. The areas must be locked. */
export async function assertAreaFits(ctx: WriteContext, area: AreaInput): Promise<void> {
  const result: [string, Code | null][] = [
    ['parentId', await problemOfParent(ctx, area)],
    ['name', (await isNameTaken(ctx, area)) ? 'taken' : null],
    ['responsibleId', await problemOfResponsible(ctx, area)],
    ['placeIds', await problemOfPlaces(ctx, area)],
  ]
  const fields = Object.fromEntries(result.flatMap(([field, code]) => (code ? [[field, { code }]] : [])))
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

async function problemOfParent(ctx: WriteContext, area: AreaInput): Promise<Code | null> {
  const { id, parentId, industryId, enabled } = area
  if (parentId === null) return null
  const { rows } = await ctx.db.query<{ id: number; industry_id: number; enabled: boolean }>(
    `with recursive up as (
       select id, parent_id, industry_id, enabled, 1 as step from structure_audit_areas where id = $1
       union all
       select a.id, a.parent_id, a.industry_id, a.enabled, up.step + 1
       from up join structure_audit_areas a on a.id = up.parent_id)
     select id, industry_id, enabled from up order by step`,
    [parentId],
  )
  const [parent] = rows
  if (!parent || parent.industry_id !== industryId) return 'unknownHere'
  if (rows.some((one) => one.id === id)) return 'withinItself'
  return enabled && !parent.enabled ? 'disabledHere' : null
}

async function isNameTaken(ctx: WriteContext, { id, industryId, parentId, name }: AreaInput): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `select 1 from structure_audit_areas where industry_id = $1 and coalesce(parent_id, 0) = $2
       and search_name = $3 and id is distinct from $4::bigint`,
    [industryId, parentId ?? 0, searchText(name), id],
  )
  return rows.length > 0
}

async function problemOfResponsible(ctx: WriteContext, area: AreaInput): Promise<Code | null> {
  const { responsibleId, responsibleBefore, industryId } = area
  if (responsibleId === null || responsibleId === responsibleBefore) return null
  return (await activeAtPlant(ctx, responsibleId, industryId)) ? null : 'unknownHere'
}

async function problemOfPlaces(ctx: WriteContext, { placeIds, industryId, enabled }: AreaInput): Promise<Code | null> {
  const places = await lockPlacesToBind(ctx, placeIds)
  for (const id of placeIds) {
    const place = places.get(id)
    if (!place || place.industryId !== industryId) return 'unknownHere'
    if (enabled && !place.enabled) return 'disabledHere'
  }
  return null
}
