import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  duplicateEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
  setEnabledEndpoint,
} from '../core/index.ts'
import { optionGroupList } from './list.ts'
import { newOptionGroup, optionGroupChange, optionGroupRecord, optionGroupRow, optionGroupUse } from './schemas.ts'

const groups = {
  domain: 'option-groups',
  path: '/api/domain/v1/OptionGroup',
  read: [need(permissions.optionGroups)],
  edit: [need(permissions.optionGroups, 'w')],
} as const

export const listOptionGroups = listEndpoint(groups, {
  list: optionGroupList,
  row: optionGroupRow,
  summary: 'The option groups of the own plants, with those of all plants',
})

export const exportOptionGroups = exportOf(listOptionGroups, optionGroupList)

export const getOptionGroup = getEndpoint(groups, {
  summary: 'An option group with its levels and all its options, disabled ones too',
  record: optionGroupRecord,
})

export const createOptionGroup = createEndpoint(groups, {
  summary: 'Create an option group; no other of the same plants has its name',
  body: newOptionGroup,
  record: optionGroupRecord,
})

export const changeOptionGroup = changeEndpoint(groups, {
  summary:
    'Change a group as a whole: options keep their ids, left out they go, or are disabled where records hold them',
  body: optionGroupChange,
  record: optionGroupRecord,
})

export const duplicateOptionGroup = duplicateEndpoint(groups, {
  summary: "A copy of what can be chosen, under a name of its own with the reader's word for a copy behind it",
  record: optionGroupRecord,
})

export const setOptionGroupEnabled = setEnabledEndpoint(groups, {
  summary: 'Enable or disable a group; what offers it already goes on',
  record: optionGroupRecord,
})

export const getOptionGroupLog = logEndpoint(groups, {
  summary: 'The history of an option group, oldest first; of its options only what moved',
})

export const listOptionGroupUses = endpoint({
  name: 'option-groups.usedIn',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup/{id}/UsedIn',
  summary: 'What offers the options of a group, within the own plants',
  right: groups.read,
  schemas: () => ({ params: byId(), answer: z.array(optionGroupUse()) }),
})
