import { type Abilities, hasRight, type Infer, type Language, need, permissions } from '@lineside/contract/core'
import { levelBelow, type place, type placeNames, type placeRecord } from '@lineside/contract/structure'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { factsOf } from './places/edit-place.ts'
import type { PlaceRow } from './places/load-place.ts'
import type { Structure } from './queries.ts'
import { type PlaceRules, stateOf } from './rules.ts'

/** The columns by which a record of any domain says where it was made. */
export interface PlaceColumns {
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
}

/** Where a record was made. */
export function presentPlace(row: PlaceColumns): Infer<typeof place> {
  return {
    industryId: row.industry_id,
    processId: row.process_id,
    familyId: row.family_id,
    industryLineId: row.industry_line_id,
    collectPointId: row.collect_point_id,
  }
}

/** The same in words of the reader's language, for a record that is read by itself. */
export function presentPlaceNames(places: Structure, row: PlaceColumns, language: Language): Infer<typeof placeNames> {
  return {
    industry: places.nameOf(row.industry_id, language),
    process: places.nameOf(row.process_id, language),
    family: places.nameOf(row.family_id, language),
    industryLine: places.nameOf(row.industry_line_id, language),
    collectPoint: places.nameOf(row.collect_point_id, language),
  }
}

/** A place as its readers see it. */
export async function presentRecord(
  ctx: ReadContext,
  rules: PlaceRules,
  row: PlaceRow,
): Promise<Infer<typeof placeRecord>> {
  return {
    id: row.id,
    level: row.level,
    parentId: row.parent_id,
    industryId: row.industry_id,
    enabled: row.enabled,
    ...factsOf(row),
    path: row.path,
    state: stateOf(row),
    rowVersion: row.row_version,
    abilities: await abilitiesFor(ctx, rules, row),
  }
}

async function abilitiesFor(ctx: ReadContext, rules: PlaceRules, row: PlaceRow): Promise<Abilities> {
  const abilities = await abilitiesOf(ctx, rules, stateOf(row), row)
  const mayAdd =
    levelBelow(row.level) !== undefined && row.enabled && hasRight(ctx.actor, need(permissions.structure, 'w'))
  // a plant stands below nothing: there is nowhere to move it to
  const { moved, ...others } = abilities
  return { ...others, ...(moved && row.level !== 'industry' && { moved }), ...(mayAdd && { added: true }) }
}
