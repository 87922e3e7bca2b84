import type { ChecklistContent, ChecklistPlace, contentNames, namedPlace } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { personNames, roleNames } from '../accounts/index.ts'
import { pillars } from '../pillars/index.ts'
import { profiles, shownName } from '../profiles/index.ts'
import { auditAreas, structure } from '../structure/index.ts'
import { topics } from '../topics/index.ts'

export type NamedPlace = Infer<typeof namedPlace>
type Names = Infer<typeof contentNames>

/** Finds where a place of a checklist lies and what it is called; undefined for one that is gone. */
export async function placeFinder(ctx: ReadContext): Promise<(place: ChecklistPlace) => NamedPlace | undefined> {
  const { byId } = await ctx.cached(structure)
  const areas = await ctx.cached(auditAreas)
  return ({ kind, id }) => {
    const match = kind === 'AREA' ? areas.get(id) : byId.get(id)
    return match && { kind, id, name: match.name, industryId: match.industryId, enabled: match.enabled }
  }
}

/** The places of the reader's plants, in the order in which they are named. */
export async function ownPlaces(ctx: ReadContext, places: readonly ChecklistPlace[]): Promise<NamedPlace[]> {
  const find = await placeFinder(ctx)
  return places.flatMap((place) => {
    const named = find(place)
    return named && inScope(ctx.actor, named.industryId) ? [named] : []
  })
}

async function elementName(ctx: ReadContext, element: ChecklistContent['element']): Promise<Names['element']> {
  if (!element) return null
  const pillar = (await ctx.cached(pillars)).find(({ id }) => id === element.pillarId)
  const part = pillar?.elements.find(({ id }) => id === element.elementId)
  return pillar && part ? { pillar: pillar.name, element: part.name } : null
}

type NamesById = (ids: readonly number[]) => { id: number; name: string }[]

const byMap =
  (names: ReadonlyMap<number, string>): NamesById =>
  (ids) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })

/** What contents name by id, by their names as the reader is shown them; plants and places of the reader's own alone. */
export async function namesOf(ctx: ReadContext, content: ChecklistContent): Promise<Names> {
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const own = content.industryIds.filter((id) => inScope(ctx.actor, id))
  const ofProfiles = [...(await ctx.cached(profiles)).values()]
  const people = await personNames(ctx)
  const { approverId, topicId } = content
  return {
    element: await elementName(ctx, content.element),
    topic: topicId === null ? null : ((await ctx.cached(topics)).get(topicId)?.name ?? null),
    industries: own.map((id) => ({ id, name: nameOf(id) })),
    places: await ownPlaces(ctx, content.places),
    roles: byMap(await roleNames(ctx))(content.roleIds),
    profiles: byMap(new Map(ofProfiles.map(({ id, name }) => [id, shownName(name, ctx.language)])))(content.profileIds),
    approver: approverId === null ? null : { id: approverId, name: people.get(approverId) ?? '' },
  }
}
