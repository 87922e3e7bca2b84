import { getHierarchy } from '@lineside/contract/structure'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { structure } from './queries.ts'

export const getHierarchyQuery = query(getHierarchy, async (ctx, { query: filters }) => {
  const { nodes } = await ctx.cached(structure)
  const term = filters.name?.toLocaleLowerCase()
  return nodes.filter(
    (node) =>
      inScope(ctx.actor, node.industryId) &&
      (filters.level === undefined || node.level === filters.level) &&
      (filters.industryId === undefined || filters.industryId.includes(node.industryId)) &&
      (filters.parentId === undefined || filters.parentId.includes(node.parentId ?? 0)) &&
      (filters.enabled === undefined || node.enabled === filters.enabled) &&
      (term === undefined || node.name.toLocaleLowerCase().includes(term)),
  )
})
