import { searchText } from '@lineside/contract/core'
import type { NewPlace } from '@lineside/contract/structure'
import { inScope } from '../../../core/access/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { structure } from '../queries.ts'
import type { PlaceRules } from '../rules.ts'
import { type PlaceToCheck, type Problems, problemsOfPlace } from './check-place.ts'
import { findPlace, lockStructure, type PlaceRow } from './load-place.ts'
import { savePast } from './past.ts'
import { addHolidays, isNameTaken, wayBelow } from './store-place.ts'

/** The parent that somebody names, where it is one of their plants. */
export async function findParent(ctx: WriteContext, id: number | null): Promise<PlaceRow | undefined> {
  const result = id === null ? null : await findPlace(ctx, id)
  return result && inScope(ctx.actor, result.industry_id) ? result : undefined
}

/** What stands against a place below a parent, by field. The structure must be locked. */
export async function problemsBelow(
  ctx: WriteContext,
  place: PlaceToCheck & { id: number | null },
  parent: PlaceRow | undefined,
): Promise<Problems> {
  const isTaken = await isNameTaken(ctx.db, place.parentId, searchText(place.name), place.id)
  const around = parent && { level: parent.level, industryId: parent.industry_id, enabled: parent.enabled }
  return problemsOfPlace(place, { parent: around, isTaken: () => isTaken })
}

export function assertNone(fields: Problems): void {
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

/** Adds a place within the work under way, checked, with its history; gives its id. */
export async function addPlace(ctx: WriteContext, rules: PlaceRules, input: NewPlace): Promise<number> {
  await lockStructure(ctx)
  const { level, parentId, name, names, timeZone, unitType, currency, holidays, effectivenessCheck } = input
  const parent = await findParent(ctx, parentId)
  assertNone(await problemsBelow(ctx, { id: null, level, parentId, name, enabled: true, industryId: null }, parent))
  const id = await ctx.newId()
  const way = wayBelow(parent ?? null, level, id)
  await transition(ctx, rules, {
    from: null,
    event: 'created',
    record: { id: null, level, parent_enabled: true },
    history: {
      entity: 'structure',
      entityId: id,
      industryId: way.industry_id,
      after: {
        level,
        name,
        ...(parent && { parent: { id: parent.id, name: parent.name } }),
        ...(Object.keys(names).length > 0 && { names }),
        ...(level === 'industry' && { timeZone, unitType, currency, holidays, effectivenessCheck }),
      },
    },
  })
  ctx.insert('structure_nodes', {
    id,
    level,
    parent_id: parentId,
    ...way,
    name,
    search_name: searchText(name),
    names: JSON.stringify(names),
    time_zone: timeZone,
    unit_type: unitType,
    currency,
    effectiveness_check: effectivenessCheck,
  })
  addHolidays(ctx, id, holidays)
  await savePast(ctx, { id, parentId, name, enabled: true })
  ctx.outdates(structure)
  return id
}
