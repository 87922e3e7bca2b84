import { isDeepStrictEqual } from 'node:util'
import { type Infer, searchText } from '@lineside/contract/core'
import {
  type auditAreaChange,
  changeAuditArea,
  createAuditArea,
  setAuditAreaEnabled,
} from '@lineside/contract/structure'
import { assertInScope } from '../../../core/access/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { dependentsOf } from '../../../core/pending/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { structure } from '../queries.ts'
import type { DependentSources } from '../rules.ts'
import { auditAreas } from './areas.ts'
import { assertAreaFits } from './check-area.ts'
import { AREA_ENTITY, type AreaRow, areaRules, loadArea, lockAreas, presentArea, stateOf } from './load-area.ts'

type Facts = Omit<Infer<typeof auditAreaChange>, 'rowVersion'>

export const createAuditAreaCommand = command(createAuditArea, async (ctx, { body }) => {
  const { industryId, ...facts } = body
  assertInScope(ctx.actor, industryId)
  const { byId } = await ctx.cached(structure)
  if (byId.get(industryId)?.level !== 'industry') throw problem('NOT_FOUND')
  await lockAreas(ctx)
  await assertAreaFits(ctx, { id: null, industryId, enabled: true, responsibleBefore: null, ...facts })
  const id = await ctx.newId()
  await transition(ctx, areaRules, {
    from: null,
    event: 'auditAreaCreated',
    record: { above_enabled: true, has_below: false },
    history: { ...entity(id, industryId), after: await historyFacts(ctx, facts) },
  })
  const { name, parentId, responsibleId, placeIds } = facts
  ctx.insert('structure_audit_areas', {
    id,
    industry_id: industryId,
    parent_id: parentId,
    name,
    search_name: searchText(name),
    responsible_id: responsibleId,
  })
  bindPlaces(ctx, id, placeIds)
  ctx.outdates(auditAreas)
  return presentArea(ctx, await loadArea(ctx, id))
})

/** What changes nothing is answered as it stands. */
export const changeAuditAreaCommand = command(changeAuditArea, async (ctx, { params, body }) => {
  const { rowVersion, ...input } = body
  const facts = { ...input, placeIds: input.placeIds.toSorted((a, b) => a - b) }
  await lockAreas(ctx)
  const area = await loadArea(ctx, params.id)
  if (isDeepStrictEqual(factsOf(area), facts)) return ctx.unchanged(await presentArea(ctx, area))
  await transition(ctx, areaRules, {
    from: stateOf(area),
    event: 'auditAreaChanged',
    record: area,
    version: { sent: rowVersion, current: area.row_version, show: () => presentArea(ctx, area) },
    history: {
      ...entity(area.id, area.industry_id),
      before: await historyFacts(ctx, factsOf(area)),
      after: await historyFacts(ctx, facts),
    },
  })
  await assertAreaFits(ctx, { ...storedFacts(area), ...facts })
  await ctx.db.query(
    `update structure_audit_areas set name = $2, search_name = $3, parent_id = $4, responsible_id = $5,
       row_version = row_version + 1 where id = $1`,
    [area.id, facts.name, searchText(facts.name), facts.parentId, facts.responsibleId],
  )
  await ctx.db.query('delete from structure_audit_areas_places where area_id = $1', [area.id])
  bindPlaces(ctx, area.id, facts.placeIds)
  ctx.outdates(auditAreas)
  return presentArea(ctx, await loadArea(ctx, area.id))
})

/** `sources`: what later domains apply in areas; such an area stays enabled, and the refusal says what it is. */
export const setAuditAreaEnabledCommand = (sources: DependentSources) =>
  command(setAuditAreaEnabled, async (ctx, { params, body }) => {
    await lockAreas(ctx)
    const area = await loadArea(ctx, params.id)
    const { enabled } = body
    await transition(ctx, areaRules, {
      from: stateOf(area),
      event: enabled ? 'auditAreaEnabled' : 'auditAreaDisabled',
      record: area,
      version: { sent: body.rowVersion, current: area.row_version, show: () => presentArea(ctx, area) },
      history: { ...entity(area.id, area.industry_id), before: { enabled: area.enabled }, after: { enabled } },
    })
    // what it takes in may have been disabled meanwhile
    if (enabled) await assertAreaFits(ctx, { ...storedFacts(area), enabled, ...factsOf(area) })
    else await assertNotInUse(ctx, sources, area.id)
    await ctx.db.query('update structure_audit_areas set enabled = $2, row_version = row_version + 1 where id = $1', [
      area.id,
      enabled,
    ])
    ctx.outdates(auditAreas)
    return presentArea(ctx, await loadArea(ctx, area.id))
  })

async function assertNotInUse(ctx: WriteContext, sources: DependentSources, id: number): Promise<void> {
  const dependents = await dependentsOf(ctx, sources(), AREA_ENTITY, id)
  if (dependents.length > 0)
    throw problem('STILL_IN_USE', { params: { count: dependents.length }, current: { dependents } })
}

const entity = (entityId: number, industryId: number) => ({ entity: AREA_ENTITY, entityId, industryId })

function factsOf({ name, parent_id: parentId, responsible_id: responsibleId, place_ids: placeIds }: AreaRow): Facts {
  return { name, parentId, responsibleId, placeIds }
}

const storedFacts = (area: AreaRow) => ({
  id: area.id,
  industryId: area.industry_id,
  enabled: area.enabled,
  responsibleBefore: area.responsible_id,
})

/** As the history keeps it: places by their names of today. */
async function historyFacts(ctx: WriteContext, { placeIds, ...facts }: Facts): Promise<Record<string, unknown>> {
  const { nameOf } = await ctx.cached(structure)
  return { ...facts, places: placeIds.map((id) => ({ id, name: nameOf(id) })) }
}

function bindPlaces(ctx: WriteContext, areaId: number, placeIds: readonly number[]): void {
  for (const placeId of placeIds) ctx.insert('structure_audit_areas_places', { area_id: areaId, place_id: placeId })
}
