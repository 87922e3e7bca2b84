import type { Infer } from '@lineside/contract/core'
import {
  listOptionGroupUses,
  optionGroupCatalogue,
  type optionGroupRecord,
  type optionGroupRow,
} from '@lineside/contract/option-groups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
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
  queryOptions({
    queryKey: ['option-groups', 'uses', id],
    queryFn: ({ signal }) => call(listOptionGroupUses, { params: { id } }, { signal }),
  })
