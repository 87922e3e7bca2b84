import type { Infer } from '@lineside/contract/core'
import {
  listOptionGroupUses,
  optionGroupCatalogue,
  type optionGroupRecord,
  type optionGroupRow,
} from '@lineside/contract/option-groups'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type OptionGroup = Infer<typeof optionGroupRecord>
export type OptionGroupRow = Infer<typeof optionGroupRow>

export const optionGroups = recordQueries({
  domain: 'option-groups',
  get: optionGroupCatalogue.get,
  log: optionGroupCatalogue.log,
  list: optionGroupCatalogue.list,
})

export const usesQuery = (id: string) =>
  callQuery(['option-groups', 'uses', id], listOptionGroupUses, { params: { id } })
