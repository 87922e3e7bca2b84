import { type FieldProblem, hostOf, searchText } from '@lineside/contract/core'
import type { TopicKind } from '@lineside/contract/topics'
import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { allowedHosts } from '../../core/settings/index.ts'
import { assertNamesAnother, mayTakePartAnywhere, visiblePeople } from '../accounts/index.ts'
import { lockPillarToUse } from '../pillars/index.ts'
import type { Content } from './differences.ts'
import type { StoredTopic } from './queries.ts'
import { needOf } from './rules.ts'

/** What is chosen of a topic beside its fields. */
type Chosen = Omit<Content, 'fields'>

/** What is not asked for is not kept: a topic without pre-selection names no level and no element. */
export function tidied<C extends Chosen>(content: C): C {
  return content.preselect ? content : { ...content, level: null, elementId: null }
}

/**
 * What a topic names must be there and fit; what it named already may meanwhile be disabled, have left, or stand on a
 * server that is no longer allowed. `before` null: it is new.
 * @throws VALIDATION with everything that is wrong, each at its field; LACKS_PERMISSION for a person who may take no part,
 * OWN_ACCESS for who names themselves
 */
export async function assertContent(ctx: WriteContext, content: Chosen, kind: TopicKind, before: StoredTopic | null) {
  const fields = {
    ...(await nameProblems(ctx, content.name, before?.id ?? null)),
    ...(await reportProblems(ctx, content, before)),
    ...(await pillarProblems(ctx, content, before)),
    ...(await unknownPeople(ctx, content, before)),
  }
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
  await assertApprovers(ctx, content, kind, before)
}

type Problems = Record<string, FieldProblem>

async function nameProblems(ctx: WriteContext, name: string, ownId: number | null): Promise<Problems> {
  const { rows } = await ctx.db.query(
    'select 1 from topics where search_name = $1 and id is distinct from $2::bigint',
    [searchText(name), ownId],
  )
  return rows.length > 0 ? { name: { code: 'taken' } } : {}
}

async function reportProblems(ctx: WriteContext, { reportUrl }: Chosen, before: Chosen | null): Promise<Problems> {
  if (reportUrl === null || reportUrl === before?.reportUrl) return {}
  const host = hostOf(reportUrl) ?? ''
  if ((await allowedHosts(ctx)).includes(host)) return {}
  return { reportUrl: { code: 'hostNotAllowed', params: { host } } }
}

async function pillarProblems(ctx: WriteContext, { pillarId, elementId }: Chosen, before: Chosen | null) {
  const problems: Problems = {}
  const pillar = await lockPillarToUse(ctx, pillarId)
  if (!pillar) problems.pillarId = { code: 'unknownHere' }
  else if (!pillar.enabled && pillarId !== before?.pillarId) problems.pillarId = { code: 'disabledHere' }
  const element = pillar?.elements.find(({ id }) => id === elementId)
  if (elementId === null) return problems
  if (!element) problems.elementId = { code: 'unknownHere' }
  else if (!element.enabled && elementId !== before?.elementId) problems.elementId = { code: 'disabledHere' }
  return problems
}

const approvers = ['managerId', 'specialistId'] as const

/** Those who are named anew. */
const namedIn = (content: Chosen, before: Chosen | null) =>
  approvers.flatMap((field) => {
    const id = content[field]
    return id === null || id === before?.[field] ? [] : [{ field, id }]
  })

async function unknownPeople(ctx: WriteContext, content: Chosen, before: Chosen | null): Promise<Problems> {
  const named = namedIn(content, before)
  const visible = await visiblePeople(
    ctx,
    named.map(({ id }) => id),
  )
  return Object.fromEntries(
    named.flatMap(({ field, id }) => (visible.has(id) ? [] : [[field, { code: 'unknownHere' }]])),
  )
}

async function assertApprovers(ctx: WriteContext, content: Chosen, kind: TopicKind, before: Chosen | null) {
  const named = namedIn(content, before)
  assertNamesAnother(ctx, Object.fromEntries(named.map(({ field, id }) => [field, id])))
  for (const { field, id } of named) {
    if (await mayTakePartAnywhere(ctx, id, needOf(kind))) continue
    throw problem('LACKS_PERMISSION', { fields: { [field]: { code: 'lacksRight' } } })
  }
}
