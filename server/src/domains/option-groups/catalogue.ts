import type { Infer } from '@lineside/contract/core'
import type { optionGroupRecord } from '@lineside/contract/option-groups'
import type { Catalogue } from '../../core/catalogue/index.ts'
import { presentOptionGroup } from './present.ts'
import { findOptionGroup, type OptionGroup, optionGroups } from './queries.ts'
import { type GroupMove, moveOf, optionGroupRules } from './rules.ts'

/** The option groups as a catalogue. */
export const groups: Catalogue<OptionGroup, GroupMove, Infer<typeof optionGroupRecord>> = {
  entity: 'option-groups',
  table: 'option_groups',
  rules: optionGroupRules,
  find: findOptionGroup,
  subject: (group) => moveOf(group),
  // what belongs to one plant is in the history of that plant
  plantOf: ({ plants }) => (plants?.length === 1 ? (plants[0] ?? null) : null),
  present: presentOptionGroup,
  changed: (ctx) => ctx.outdates(optionGroups),
}
