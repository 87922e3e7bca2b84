import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { call } from '../../core/api/index.ts'
import { type OptionGroup, optionGroups } from './queries.ts'

type Subject = Pick<OptionGroup, 'id' | 'name' | 'rowVersion'>

const own = {
  domain: 'option-groups' as const,
  queries: optionGroups,
  nameOf: ({ name }: Pick<Subject, 'name'>) => name,
}

/** How a group is enabled and disabled. */
export const enabling = {
  ...own,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(optionGroupCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

/** How another one like it is made. */
export const duplicating = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(optionGroupCatalogue.duplicate, { params: { id }, body: { rowVersion } }),
}
