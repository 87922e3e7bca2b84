import { answersOf } from '@lineside/contract/option-groups'
import type { ReadContext } from '../../core/kernel/index.ts'
import { findOptionGroup, optionGroups } from './queries.ts'

/**
 * What an answer out of a group is called, 'Machine › Part'; null where it is no answer that the group offers. One that
 * was disabled meanwhile still is: a device may have taken the form with it before.
 */
export async function wayOfOption(ctx: ReadContext, groupId: number, answer: string): Promise<string | null> {
  const offered = (await ctx.cached(optionGroups)).get(groupId)
  const now = offered && answersOf(offered.options).find(({ id }) => id === answer)
  if (now) return now.name
  const stored = await findOptionGroup(ctx, groupId)
  const before = stored && answersOf(stored.options).find(({ id }) => id === answer)
  const isDisabled = stored?.options.some(({ id, enabled }) => String(id) === answer && !enabled)
  return before && isDisabled ? before.name : null
}
