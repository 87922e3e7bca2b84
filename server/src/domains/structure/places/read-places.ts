import { addDays, startOfDay } from '@lineside/contract/core'
import {
  getHierarchyOfIndustries,
  getPlace,
  getPlaceLog,
  getPlacePast,
  listDependents,
  listIndustries,
} from '@lineside/contract/structure'
import { inScope, plantsOf } from '../../../core/access/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { presentRecord } from '../present.ts'
import { structure } from '../queries.ts'
import { type DependentSources, dependentsOfPlace, placeRules } from '../rules.ts'
import { loadPlace, type PlaceRow } from './load-place.ts'
import { pastOf, placeAt } from './past.ts'

export const getHierarchyOfIndustriesQuery = query(getHierarchyOfIndustries, async (ctx, { query: { industries } }) => {
  const { nodes } = await ctx.cached(structure)
  const ids = new Set(industries.filter((id) => inScope(ctx.actor, id)))
  return nodes.filter((node) => ids.has(node.industryId))
})

export const listIndustriesQuery = query(listIndustries, async (ctx, { query: filters }) => {
  const own = plantsOf(ctx.actor, await ctx.services.plants()).map((plant) => plant.id)
  const order = filters.sort_key === 'Id' ? 'id' : 'search_name collate "C", id'
  const { rows } = await ctx.db.query<IndustryRow>(
    `select id, name, names, enabled, unit_type as "unitType", time_zone as "timeZone", currency
     from structure_nodes where level = 'industry' and id = any($1) order by ${order}`,
    [own],
  )
  return rows
})

type IndustryRow = Pick<PlaceRow, 'id' | 'name' | 'names' | 'enabled' | 'currency'> & {
  unitType: string | null
  timeZone: string | null
}

export const getPlacePastQuery = query(getPlacePast, async (ctx, { params }) => {
  const { id } = await loadPlace(ctx, params.id)
  return pastOf(ctx.db, id)
})

export const getPlaceLogQuery = query(getPlaceLog, async (ctx, { params }) => {
  await loadPlace(ctx, params.id)
  const names = await ctx.cached(accountNames)
  return readHistory(ctx.db, 'structure', params.id, (id) => names.get(id) ?? '')
})

/** Those that need what later domains have that depends on places. */
export function placeQueries(sources: DependentSources) {
  const rules = placeRules(sources)
  const get = query(getPlace, async (ctx, { query: { id, at } }) => {
    const place = await loadPlace(ctx, id)
    const record = await presentRecord(ctx, rules, place)
    if (at === undefined) return record
    return { ...record, wasThen: await placeAt(ctx.db, id, await instantOf(ctx, place, at)) }
  })
  const dependents = query(listDependents, async (ctx, { params }) => {
    const { id } = await loadPlace(ctx, params.id)
    return dependentsOfPlace(ctx, sources, id)
  })
  return [get, dependents]
}

/** A day means its last moment, by the clock of the plant. */
async function instantOf(ctx: ReadContext, place: PlaceRow, at: string): Promise<Date> {
  if (at.length > 10) return new Date(at)
  const plants = await ctx.services.plants()
  const zone = plants.find((plant) => plant.id === place.industry_id)?.timeZone ?? 'UTC'
  return new Date(startOfDay(addDays(at, 1), zone).getTime() - 1)
}
