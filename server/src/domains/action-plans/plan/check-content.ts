import { type createPlanAction, mayExpect, missingOf } from '@lineside/contract/action-plans'
import type { FieldProblem, Parsed, SchemasOf } from '@lineside/contract/core'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { pillars } from '../../pillars/index.ts'
import { type PlacePath, placePath, structure } from '../../structure/index.ts'
import type { Topic } from '../../topics/index.ts'
import type { Content } from '../queries.ts'
import { placeIdOf } from './content.ts'
import { checkCustomFields } from './custom-fields.ts'

/** What a person sends about an action, new or changed. */
export type SentContent = Omit<Parsed<SchemasOf<typeof createPlanAction>>['body'], 'source'>

/** The content in force, of one that is changed: what stays as it is is not checked anew. */
export type Former = Content & { industry_id: number }

type Problems = Record<string, FieldProblem>
type Part = 'specialist_id' | 'manager_id'

/**
 * The content of an action as its table holds it, once everything in it holds (decisions 3.6, create); approvers are
 * checked by `checkPeople`.
 * @throws VALIDATION with all that is wrong, each at its field
 */
export async function checkContent(
  ctx: ReadContext,
  sent: SentContent,
  topic: Topic,
  former: Former | null,
): Promise<Omit<Former, Part>> {
  const problems: Problems = {}
  const place = await checkPlace(ctx, sent.placeId, former, problems)
  if (!place) throw problem('VALIDATION', { fields: problems })
  const today = await plantToday(ctx, place.industry_id)
  if (!mayExpect(sent.expectedDate, { today, inForce: former?.expected_date }))
    problems.expectedDate = { code: 'inPast' }
  await checkPillar(ctx, sent, former, problems)
  for (const path of missingOf(sent, topic)) problems[path] = { code: 'required' }
  const custom = await checkCustomFields(ctx, {
    fields: topic.fields,
    industryId: place.industry_id,
    sent: sent.customFields,
    before: former?.topic_id === topic.id ? former.custom_fields : {},
  })
  const wrong = { ...problems, ...custom.problems }
  if (Object.keys(wrong).length > 0) throw problem('VALIDATION', { fields: wrong })
  return {
    ...place,
    topic_id: topic.id,
    what: sent.what,
    responsible_id: sent.responsibleId,
    expected_date: sent.expectedDate,
    level: sent.level,
    pillar_id: sent.pillarId,
    element_id: sent.elementId,
    sub_element_id: sent.subElementId,
    investment_required: sent.investmentRequired,
    investment: sent.investment,
    custom_fields: custom.answers,
  }
}

/** Any enabled place of the own plants; an action stays with its plant. */
async function checkPlace(
  ctx: ReadContext,
  placeId: number,
  former: Former | null,
  problems: Problems,
): Promise<PlacePath | undefined> {
  const places = await ctx.cached(structure)
  const way = placePath(places, placeId)
  if (!way || !inScope(ctx.actor, way.industry_id)) {
    problems.placeId = { code: 'unknownHere' }
    return undefined
  }
  const stays = former !== null && placeIdOf(former) === placeId
  if (former && former.industry_id !== way.industry_id) problems.placeId = { code: 'otherPlant' }
  else if (!stays && !places.byId.get(placeId)?.enabled) problems.placeId = { code: 'disabledHere' }
  return way
}

/** An element of its pillar, a sub-element of its element; disabled ones are not newly chosen. */
async function checkPillar(
  ctx: ReadContext,
  { pillarId, elementId, subElementId }: SentContent,
  former: Former | null,
  problems: Problems,
): Promise<void> {
  const pillar = (await ctx.cached(pillars)).find(({ id }) => id === pillarId)
  const element = pillar?.elements.find(({ id }) => id === elementId)
  const subElement = element?.subElements.find(({ id }) => id === subElementId)
  const chosen = [
    ['pillarId', pillarId, pillar, former?.pillar_id],
    ['elementId', elementId, element, former?.element_id],
    ['subElementId', subElementId, subElement, former?.sub_element_id],
  ] as const
  for (const [field, id, named, before] of chosen) {
    if (id === null) continue
    if (!named) problems[field] = { code: 'unknownHere' }
    else if (!named.enabled && id !== before) problems[field] = { code: 'disabledHere' }
  }
}
