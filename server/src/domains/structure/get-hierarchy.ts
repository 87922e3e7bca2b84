import { getHierarchy } from '@lineside/contract/structure'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { structure } from './queries.ts'

export const getHierarchyQuery = query(getHierarchy, async (ctx, { query: asked }) => {
  const { nodes } = await ctx.cached(structure)
  const wanted = asked.name?.toLocaleLowerCase()
  return nodes.filter(
    (node) =>
      inScope(ctx.actor, node.industryId) &&
      (asked.level === undefined || node.level === asked.level) &&
      (asked.industryId === undefined || asked.industryId.includes(node.industryId)) &&
      (asked.parentId === undefined || asked.parentId.includes(node.parentId ?? 0)) &&
      (asked.enabled === undefined || node.enabled === asked.enabled) &&
      (wanted === undefined || node.name.toLocaleLowerCase().includes(wanted)),
  )
})
