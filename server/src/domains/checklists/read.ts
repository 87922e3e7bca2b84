import {
  compareChecklists,
  compareChecklistVersions,
  getChecklist,
  getChecklistById,
  getChecklistChoices,
  getChecklistLog,
  getChecklistVersion,
  listChecklistTitles,
  listOfferedChecklists,
  placeKey,
  questionsOf,
  sizeOf,
} from '@lineside/contract/checklists'
import { inScope } from '../../core/access/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { logNames, roleNames } from '../accounts/index.ts'
import { pillars } from '../pillars/index.ts'
import { profiles, shownName } from '../profiles/index.ts'
import { auditAreas } from '../structure/index.ts'
import { topics } from '../topics/index.ts'
import { type Offer, offeredTo, platformOf } from './apply.ts'
import { namesOf, ownPlaces } from './names.ts'
import { presentVersion } from './present.ts'
import { checklists, checklistVersion, loadChecklist, versionNumbered } from './queries.ts'
import { ENTITY } from './rules.ts'
import type { ChecklistWorkflow } from './workflow.ts'

export const getChecklistQuery = (workflow: ChecklistWorkflow) =>
  query(getChecklist, async (ctx, { params }) => workflow.present(ctx, await workflow.load(ctx, params.id)))

export const getChecklistByIdQuery = (workflow: ChecklistWorkflow) =>
  query(getChecklistById, async (ctx, { query: { id } }) => workflow.present(ctx, await workflow.load(ctx, id)))

export const getVersionQuery = query(getChecklistVersion, async (ctx, { params }) => {
  const version = await checklistVersion(ctx, params.id)
  if (!version) throw problem('NOT_FOUND')
  await loadChecklist(ctx, version.checklistId)
  return presentVersion(ctx, version)
})

export const compareVersionsQuery = query(compareChecklistVersions, async (ctx, { params, query: { from, to } }) => {
  const { id, draft, version_id } = await loadChecklist(ctx, params.id)
  const inForce = from === undefined && version_id !== null ? await checklistVersion(ctx, version_id) : undefined
  const before = (inForce ?? (await versionNumbered(ctx, id, from ?? 0))).content
  const after = to === undefined ? draft : (await versionNumbered(ctx, id, to)).content
  if (!after) throw problem('NO_DRAFT')
  const [were, are] = [await namesOf(ctx, before), await namesOf(ctx, after)]
  const both = <T>(key: (one: T) => string | number, old: T[], now: T[]) => [
    ...new Map([...old, ...now].map((one) => [key(one), one])).values(),
  ]
  const byId = ({ id: one }: { id: number }) => one
  const names = {
    ...are,
    industries: both(byId, were.industries, are.industries),
    places: both(placeKey, were.places, are.places),
    roles: both(byId, were.roles, are.roles),
    profiles: both(byId, were.profiles, are.profiles),
  }
  return { ...compareChecklists(before, after), names }
})

export const logQuery = query(getChecklistLog, async (ctx, { params }) => {
  await loadChecklist(ctx, params.id)
  return readHistory(ctx.db, ENTITY, params.id, await logNames(ctx))
})

export const listTitlesQuery = query(listChecklistTitles, async (ctx) => {
  const own = [...(await ctx.cached(checklists)).values()].filter(({ industryIds }) =>
    industryIds.some((id) => inScope(ctx.actor, id)),
  )
  return Promise.all(
    own.map(async ({ id, name, title, state, versionId }) => {
      const groups = (await checklistVersion(ctx, versionId))?.content.groups ?? []
      return { id, name, title, state, hasSenses: groups.some(({ sense }) => sense !== null) }
    }),
  )
})

interface Narrowing {
  industryId?: number | undefined
  areaId?: number | undefined
  placeId?: number | undefined
}

/** The places of an offer at which the actor may apply it, as far as some are asked for. */
async function placesOf(ctx: ReadContext, { version, industryIds }: Offer, { industryId, areaId, placeId }: Narrowing) {
  const places = await ownPlaces(ctx, version.content.places)
  return places.filter(
    (place) =>
      place.enabled &&
      industryIds.includes(place.industryId) &&
      (industryId === undefined || place.industryId === industryId) &&
      (areaId === undefined || (place.kind === 'AREA' && place.id === areaId)) &&
      (placeId === undefined || (place.kind === 'PLACE' && place.id === placeId)),
  )
}

export const listOfferedQuery = query(listOfferedChecklists, async (ctx, { query: { platformId, ...narrowing } }) => {
  const offers = await offeredTo(ctx, platformOf(platformId))
  const shown = await Promise.all(
    offers.map(async (offer) => {
      const { checklist, version } = offer
      const { content } = version
      return {
        id: checklist.id,
        versionId: version.id,
        version: version.version,
        name: checklist.name,
        title: checklist.title,
        size: sizeOf(content),
        questions: questionsOf(content).length,
        responsibleType: content.responsibleType,
        needsApproval: content.needsApproval,
        places: await placesOf(ctx, offer, narrowing),
      }
    }),
  )
  return shown.filter(({ places }) => places.length > 0)
})

export const getChoicesQuery = query(getChecklistChoices, async (ctx) => {
  const elements = (await ctx.cached(pillars)).flatMap((pillar) =>
    pillar.elements.flatMap(({ id: elementId, name: element, enabled }) =>
      pillar.enabled && enabled ? [{ pillarId: pillar.id, pillar: pillar.name, elementId, element }] : [],
    ),
  )
  const ofSeo = [...(await ctx.cached(topics)).values()].filter(({ kind, enabled }) => kind === 'SEO' && enabled)
  const areas = [...(await ctx.cached(auditAreas)).values()].filter(
    ({ industryId, enabled }) => enabled && inScope(ctx.actor, industryId),
  )
  const enabledProfiles = [...(await ctx.cached(profiles)).values()].filter(({ enabled }) => enabled)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, ctx.language)
  return {
    elements,
    topics: ofSeo.map(({ id, name }) => ({ id, name })).sort(byName),
    areas: areas.map(({ id, name, industryId, parentId }) => ({ id, name, industryId, parentId })),
    roles: [...(await roleNames(ctx))].map(([id, name]) => ({ id, name })).sort(byName),
    profiles: enabledProfiles.map(({ id, name }) => ({ id, name: shownName(name, ctx.language) })).sort(byName),
  }
})
