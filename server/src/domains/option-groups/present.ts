import type { Infer } from '@lineside/contract/core'
import type { optionGroupRecord } from '@lineside/contract/option-groups'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import type { OptionGroup } from './queries.ts'
import { moveOf, optionGroupRules } from './rules.ts'

/** A group as its readers see it. */
export async function presentOptionGroup(
  ctx: ReadContext,
  group: OptionGroup,
): Promise<Infer<typeof optionGroupRecord>> {
  const { id, name, columns, plants, options, enabled, rowVersion } = group
  return {
    id,
    name,
    columns: [...columns],
    plants: plants && [...plants],
    options: options.map(({ parentId: _parent, ...option }) => option),
    enabled,
    state: stateOf(group),
    rowVersion,
    abilities: await abilitiesFor(ctx, group),
  }
}

/** A copy is a new group: of the same plants, or of the reader's among them. */
export async function abilitiesFor(ctx: ReadContext, group: Pick<OptionGroup, 'enabled' | 'plants'>) {
  const own = await abilitiesOf(ctx, optionGroupRules, stateOf(group), moveOf(group))
  if (own.changed === undefined) return own
  return { ...own, duplicated: own.changed === 'KEPT_ELSEWHERE' ? true : own.changed }
}
