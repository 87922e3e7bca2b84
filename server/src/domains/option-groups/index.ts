import type { ServerDomain } from '../../core/domain.ts'
import { optionGroupsKept } from './cached-list.ts'
import {
  changeOptionGroupCommand,
  createOptionGroupCommand,
  duplicateOptionGroupCommand,
  setOptionGroupEnabledCommand,
} from './change-group.ts'
import { listOptionGroupsQuery, optionGroupExport } from './list-option-groups.ts'
import {
  getOptionGroupLogQuery,
  getOptionGroupQuery,
  listOptionGroupUsesQuery,
  type OptionGroupUsers,
} from './read-groups.ts'

export { addOptionGroup } from './add-group.ts'
export { applyOptionGroup } from './change-group.ts'
export { contentProblems } from './check-content.ts'
export { optionGroups } from './queries.ts'
export type { OptionGroupUser, OptionGroupUsers } from './read-groups.ts'
export { useOptions } from './use-options.ts'

/** `users`: what later domains offer the options of a group by. */
export function optionGroupsDomain(users: readonly OptionGroupUsers[]): ServerDomain {
  return {
    name: 'option-groups',
    endpoints: [
      listOptionGroupsQuery,
      getOptionGroupQuery,
      getOptionGroupLogQuery,
      listOptionGroupUsesQuery(users),
      createOptionGroupCommand,
      changeOptionGroupCommand,
      duplicateOptionGroupCommand,
      setOptionGroupEnabledCommand,
    ],
    exports: [optionGroupExport],
    cachedLists: [optionGroupsKept],
  }
}
