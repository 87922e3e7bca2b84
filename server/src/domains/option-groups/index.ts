import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { optionGroupsCachedList } from './cached-list.ts'
import { groups } from './catalogue.ts'
import { changeOptionGroupCommand, createOptionGroupCommand, duplicateOptionGroupCommand } from './change-group.ts'
import { optionsByFile } from './import-options.ts'
import { listOptionGroupsQuery, optionGroupExport } from './list-option-groups.ts'
import { listOptionGroupUsesQuery } from './read-groups.ts'
import { texts } from './texts.ts'

export { optionGroupsDemo } from './demo/index.ts'
export { type CachedGroup, isVisible, optionGroups } from './queries.ts'
export type { OptionGroupUser, OptionGroupUsers } from './read-groups.ts'
export { useOptions } from './use-options.ts'
export { wayOfOption } from './way-of-option.ts'

export function optionGroupsDomain({ users }: BackDoors): ServerDomain {
  return {
    name: 'option-groups',
    texts,
    recapped: [recappedCatalogue(groups)],
    endpoints: [
      listOptionGroupsQuery,
      getQuery(optionGroupCatalogue.get, groups),
      logQuery(optionGroupCatalogue.log, groups, logNames),
      listOptionGroupUsesQuery(users),
      createOptionGroupCommand,
      changeOptionGroupCommand,
      duplicateOptionGroupCommand,
      setEnabledCommand(optionGroupCatalogue.setEnabled, groups),
    ],
    exports: [optionGroupExport],
    imports: [optionsByFile(users)],
    cachedLists: [optionGroupsCachedList],
  }
}
