import { type ChecklistContent, checklistProblems } from '@lineside/contract/checklists'
import { type FieldProblem, need, permissions, searchText } from '@lineside/contract/core'
import { inScope } from '../../../core/access/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { assertNamesAnother, mayTakePart, roleNames } from '../../accounts/index.ts'
import { pillars } from '../../pillars/index.ts'
import { profiles } from '../../profiles/index.ts'
import { structure } from '../../structure/index.ts'
import { topics } from '../../topics/index.ts'
import { placeFinder } from '../names.ts'
import { isNameTaken } from '../rules.ts'

type Problems = Record<string, FieldProblem>

interface Checked {
  id: number
  /** the plant that keeps it */
  industryId: number
  /** its name is its own: of one that is or becomes enabled */
  hasOwnName: boolean
  content: ChecklistContent
  /** the version in force: what it names stays, though it were disabled or another's by now */
  before: ChecklistContent | undefined
}

const refusal = (isThere: boolean, enabled: boolean): FieldProblem | null => {
  if (!isThere) return { code: 'unknownHere' }
  return enabled ? null : { code: 'disabledHere' }
}

async function plantProblems(ctx: WriteContext, { content, before }: Checked, problems: Problems): Promise<void> {
  const { byId } = await ctx.cached(structure)
  const known = new Set(before?.industryIds)
  content.industryIds.forEach((id, index) => {
    const plant = byId.get(id)
    const isOwn = plant?.level === 'industry' && (inScope(ctx.actor, id) || known.has(id))
    const result = refusal(isOwn, plant?.enabled === true || known.has(id))
    if (result) problems[`industryIds.${index}`] = result
  })
}

/** Each place lies in one of its plants, which were looked at already. */
async function placeProblems(ctx: WriteContext, { content, before }: Checked, problems: Problems): Promise<void> {
  const find = await placeFinder(ctx)
  const plants = new Set(content.industryIds)
  const known = new Set(before?.places.map(({ kind, id }) => `${kind} ${id}`))
  content.places.forEach((place, index) => {
    const match = find(place)
    const isKnown = known.has(`${place.kind} ${place.id}`)
    const result = refusal(match !== undefined && plants.has(match.industryId), match?.enabled === true || isKnown)
    if (result) problems[`places.${index}`] = result
  })
}

async function elementProblems(ctx: WriteContext, { content, before }: Checked, problems: Problems): Promise<void> {
  const { element, topicId } = content
  if (element) {
    const pillar = (await ctx.cached(pillars)).find(({ id }) => id === element.pillarId)
    const part = pillar?.elements.find(({ id }) => id === element.elementId)
    const isKnown = before?.element?.elementId === element.elementId
    const result = refusal(part !== undefined, isKnown || (pillar?.enabled === true && part?.enabled === true))
    if (result) problems.element = result
  }
  if (topicId === null) return
  const topic = (await ctx.cached(topics)).get(topicId)
  const result = refusal(topic?.kind === 'SEO', topic?.enabled === true || before?.topicId === topicId)
  if (result) problems.topicId = result
}

async function peopleProblems(ctx: WriteContext, { content, before }: Checked, problems: Problems): Promise<void> {
  const roles = await roleNames(ctx)
  const all = await ctx.cached(profiles)
  if (content.roleIds.some((id) => !roles.has(id))) problems.roleIds = { code: 'unknownHere' }
  const known = new Set(before?.profileIds)
  const result = content.profileIds.map((id) => refusal(all.has(id), all.get(id)?.enabled === true || known.has(id)))
  const first = result.find((one) => one !== null)
  if (first) problems.profileIds = first
}

/** Whoever approves holds 39 at the plant that keeps it; named before, they may have left: others stand in. */
async function assertApprover(ctx: WriteContext, { content, before, industryId }: Checked): Promise<void> {
  const { approverId } = content
  if (approverId === null || approverId === before?.approverId) return
  assertNamesAnother(ctx, { approverId })
  if (await mayTakePart(ctx, approverId, industryId, need(permissions.approveChecklist))) return
  throw problem('LACKS_PERMISSION', { fields: { approverId: { code: 'lacksRight' } } })
}

/**
 * A content that may be published: whole in itself by the checks of the contract, and naming what is there.
 * @throws VALIDATION with everything that is wrong, each at its place; LACKS_PERMISSION for the approver
 */
export async function assertPublishable(ctx: WriteContext, checked: Checked): Promise<void> {
  const { content, before, id, industryId, hasOwnName } = checked
  const problems: Problems = {}
  for (const { field, step: _, ...one } of checklistProblems(content)) problems[field] ??= one
  await plantProblems(ctx, checked, problems)
  await placeProblems(ctx, checked, problems)
  await elementProblems(ctx, checked, problems)
  await peopleProblems(ctx, checked, problems)
  // an id that was given once is given to nothing else
  if (before && content.nextId < before.nextId) problems.nextId = { code: 'invalid' }
  const industryIds = [industryId, ...content.industryIds]
  if (hasOwnName && (await isNameTaken(ctx, { id, name: searchText(content.name), industryIds })))
    problems.name ??= { code: 'taken' }
  if (Object.keys(problems).length > 0) throw problem('VALIDATION', { fields: problems })
  await assertApprover(ctx, checked)
}
