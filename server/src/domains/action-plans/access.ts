import { topicKinds } from '@lineside/contract/topics'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { mayStandIn, whoActsInEach } from '../accounts/index.ts'
import { topicAccessOf } from '../topics/index.ts'
import { withActing } from './acting.ts'
import { kindsOf, mayRead } from './kinds.ts'
import { actionColumns, actionSource, type PlanActionColumns, type PlanActionRecord } from './queries.ts'

/**
 * An action that its reader sees: of one of their plants, of a kind they may read, in a topic they have a right in or with a
 * part of their own in it. Any other does not exist for them.
 * @throws NOT_FOUND
 */
export async function loadPlanActionFor(ctx: ReadContext, id: number): Promise<PlanActionRecord> {
  const record = await findPlanActionFor(ctx, id)
  if (!record) throw problem('NOT_FOUND')
  return record
}

/** The same where it is no fault that they do not see it. */
export async function findPlanActionFor(ctx: ReadContext, id: number): Promise<PlanActionRecord | undefined> {
  const record = await loaded(ctx, id)
  return record && (await sees(ctx, record)) ? record : undefined
}

/** An action as it stands, for who has just changed it: they may have given their part away with it. */
export async function reloadPlanAction(ctx: ReadContext, id: number): Promise<PlanActionRecord> {
  const record = await loaded(ctx, id)
  if (!record) throw problem('NOT_FOUND')
  return record
}

async function loaded(ctx: ReadContext, id: number): Promise<PlanActionRecord | undefined> {
  const { rows } = await ctx.db.query<PlanActionColumns>(
    `select ${actionColumns} from ${actionSource} where a.id = $1`,
    [id],
  )
  return (await withActing(ctx, rows))[0]
}

/** `loadPlanActionFor` for who changes it: others wait for the end of this command. */
export async function lockPlanActionFor(ctx: WriteContext, id: number): Promise<PlanActionRecord> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from action_plans where id = $1 for update', [id])
  return loadPlanActionFor(ctx, id)
}

/** Whether its reader sees an action that was loaded. */
export async function sees(ctx: ReadContext, record: PlanActionRecord): Promise<boolean> {
  if (!inScope(ctx.actor, record.industry_id) || !kindsOf(ctx.actor).includes(record.kind)) return false
  if (partakersOf(record).includes(ctx.actor.accountId)) return true
  return (await topicAccessOf(ctx)).has(record.topic_id)
}

/** Who sees an action whatever their right in its topic: who is named in it, and who stands in for a decision. */
export function partakersOf(record: PlanActionRecord): readonly number[] {
  const named = [
    record.responsible_id,
    record.creator_id,
    record.specialist_id,
    record.manager_id,
    record.editor_id,
    record.edit_specialist_id,
    record.edit_manager_id,
  ]
  return [...named.filter((id) => id !== null), ...record.approvers, ...record.specialists]
}

const parts = ['a.responsible_id', 'a.creator_id', 'a.specialist_id', 'a.manager_id'].concat([
  'e.editor_id',
  'e.specialist_id',
  'e.manager_id',
])

/** The same as a condition over `actionSource`, beside the plant; null for administrators, who see all. */
export async function seenCondition(ctx: ReadContext, p: Params): Promise<string | null> {
  const { actor } = ctx
  if (actor.isAdmin) return null
  const kinds = kindsOf(actor)
  const me = p.add(actor.accountId)
  const own = parts.map((column) => `${column} = ${me}`)
  const topics = [...(await topicAccessOf(ctx)).keys()]
  const others = (await mayStandIn(ctx)) ? await standInConditions(ctx, [actor.accountId], p) : []
  const ways = [...(topics.length > 0 ? [p.oneOf('a.topic_id', topics)] : []), ...own, ...others]
  const ofKind = kinds.length < topicKinds.length ? `${p.oneOf('a.kind', kinds)} and ` : ''
  return `${ofKind}(${ways.join(' or ')})`
}

interface Waiting {
  kind: PlanActionColumns['kind']
  industry_id: number
  named: number | null
  author: number
}

/** What waits for a decision, and whose it is; the names that its conditions go by. */
const decided = {
  waits: `(a.state in ('S', 'W') or a.edit_id is not null)`,
  named: `case when coalesce(e.step, a.state) = 'S' then coalesce(e.specialist_id, a.specialist_id)
    else coalesce(e.manager_id, a.manager_id) end`,
  author: 'coalesce(e.editor_id, a.creator_id)',
} as const

/** What waits for somebody to say whether it worked. */
const judged = {
  waits: `(a.state = 'E' and a.effective is null and a.effectiveness_date is not null)`,
  named: 'a.specialist_id',
  author: 'a.creator_id',
} as const

/**
 * Actions whose decision is these people's: exactly those that the command lets them decide, so that whoever stands in
 * sees them as well. One question for what waits, one for who acts in it.
 */
export async function approverCondition(ctx: ReadContext, accountIds: readonly number[], p: Params): Promise<string> {
  return (await theirs(ctx, decided, accountIds, p)) ?? 'false'
}

async function standInConditions(ctx: ReadContext, accountIds: readonly number[], p: Params): Promise<string[]> {
  const result = [await theirs(ctx, decided, accountIds, p), await theirs(ctx, judged, accountIds, p)]
  return result.filter((condition) => condition !== null)
}

async function theirs(
  ctx: ReadContext,
  { waits, named, author }: { waits: string; named: string; author: string },
  accountIds: readonly number[],
  p: Params,
): Promise<string | null> {
  const { rows } = await ctx.db.query<Waiting>(
    `select distinct a.kind, a.industry_id, ${named} as named, ${author} as author from ${actionSource}
     where ${waits} and ($1::boolean or a.industry_id = any($2::bigint[]))`,
    [ctx.actor.isAdmin, ctx.actor.plants],
  )
  const acting = await whoActsInEach(
    ctx,
    rows.map((row) => ({
      named: row.named,
      industryId: row.industry_id,
      need: mayRead[row.kind],
      excluded: [row.author],
    })),
  )
  const mine = rows.filter((_, at) => acting[at]?.acting.some((one) => accountIds.includes(one)))
  if (mine.length === 0) return null
  const tuples = mine.map(
    (row) =>
      `(${p.add(row.kind)}, ${[row.industry_id, row.named ?? 0, row.author].map((one) => `${p.add(one)}::bigint`).join(', ')})`,
  )
  return `(${waits} and (a.kind, a.industry_id, coalesce(${named}, 0), ${author}) in (${tuples.join(', ')}))`
}
