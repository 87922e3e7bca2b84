import type { ServerDomain } from '../../core/domain.ts'
import { optionGroupsKept } from './cached-list.ts'
import {
  changeOptionGroupCommand,
  createOptionGroupCommand,
  duplicateOptionGroupCommand,
  setOptionGroupEnabledCommand,
} from './change-group.ts'
import { optionsByFile } from './import-options.ts'
import { listOptionGroupsQuery, optionGroupExport } from './list-option-groups.ts'
import {
  getOptionGroupLogQuery,
  getOptionGroupQuery,
  listOptionGroupUsesQuery,
  type OptionGroupUsers,
} from './read-groups.ts'

export { optionGroupsDemo } from './demo.ts'
export type { OptionGroupUser, OptionGroupUsers } from './read-groups.ts'

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
    imports: [optionsByFile(users)],
    cachedLists: [optionGroupsKept],
  }
}
