import { listByFunction, listTopicsOfPillar } from '@lineside/contract/action-plans'
import { rowAs } from '../../../core/db/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { rolesOf } from '../../accounts/index.ts'
import { pillars } from '../../pillars/index.ts'
import { topicAccessOf, topics } from '../../topics/index.ts'
import { kindsOf } from '../kinds.ts'
import { added, type Counts, countedBy, none, seenActions } from './counts.ts'

/** Actions by the account role of who is responsible, as a sheet of who has how much to do. */
export const listByFunctionQuery = query(listByFunction, async (ctx, { query: filters }) => {
  const selection = await seenActions(ctx, filters)
  const counted = await countedBy(ctx, selection, 'a.responsible_id', ', count(*) as total')
  const rows = counted.map((row) => rowAs<Counts & { responsible_id: number; total: number }>(row))
  const roles = await rolesOf(
    ctx,
    rows.map((row) => row.responsible_id),
  )
  const countsOf = new Map(rows.map(({ responsible_id, ...counts }) => [responsible_id, counts]))
  const functions = Map.groupBy(roles, ({ id }) => id)
  const shown = [...functions].map(([id, holders]) => {
    const theirs = holders.map(({ accountId }) => countsOf.get(accountId) ?? { ...none, total: 0 })
    const total = theirs.reduce((sum, one) => sum + one.total, 0)
    return { function: { id, name: holders[0]?.name ?? '' }, ...theirs.reduce<Counts>(added, none), total }
  })
  return shown.sort((a, b) => a.function.name.localeCompare(b.function.name, ctx.language))
})

/** The topics below a pillar in which the reader has a right, with the actions that they see counted. */
export const listTopicsOfPillarQuery = query(listTopicsOfPillar, async (ctx, { params }) => {
  if (!(await ctx.cached(pillars)).some(({ id }) => id === params.id)) throw problem('NOT_FOUND')
  const mine = await topicAccessOf(ctx)
  const kinds = kindsOf(ctx.actor)
  const shown = [...(await ctx.cached(topics)).values()].filter(
    ({ id, pillarId, kind }) => pillarId === params.id && mine.has(id) && kinds.includes(kind),
  )
  if (shown.length === 0) return []
  const selection = await seenActions(ctx, { topicId: shown.map(({ id }) => id) })
  const counted = await countedBy(ctx, selection, 'a.topic_id')
  const rows = counted.map((row) => rowAs<Counts & { topic_id: number }>(row))
  const countsOf = new Map<number, Counts>(rows.map(({ topic_id, ...counts }) => [topic_id, counts]))
  return shown.map(({ id, name, enabled }) => ({
    id,
    name,
    enabled,
    mine: mine.get(id) ?? 'v',
    ...(countsOf.get(id) ?? none),
  }))
})
