import { findOptionGroups } from '@lineside/contract/forms'
import { query } from '../../core/kernel/index.ts'
import { isVisible, optionGroups } from '../option-groups/index.ts'

/** For who makes forms, and need not have the right to the groups themselves. */
export const findOptionGroupsQuery = query(findOptionGroups, async (ctx) =>
  [...(await ctx.cached(optionGroups)).values()]
    .filter((group) => isVisible(ctx, group))
    .map(({ plants: _, ...group }) => group)
    .sort((a, b) => a.name.localeCompare(b.name)),
)
