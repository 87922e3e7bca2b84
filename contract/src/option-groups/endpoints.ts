import { z } from 'zod'
import { endpoint, exportOf, historyEntry, idText, listQuery, need, permissions } from '../core/index.ts'
import { optionGroupList } from './list.ts'
import {
  newOptionGroup,
  optionGroupChange,
  optionGroupEnabling,
  optionGroupRecord,
  optionGroupRow,
  optionGroupUse,
  optionGroupVersion,
} from './schemas.ts'

const mayRead = [need(permissions.optionGroups)] as const
const mayEdit = [need(permissions.optionGroups, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listOptionGroups = endpoint({
  name: 'option-groups.list',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup',
  summary: 'The option groups of the own plants, with those of all plants',
  right: mayRead,
  list: true,
  schemas: () => ({ query: listQuery(optionGroupList), answer: z.array(optionGroupRow()) }),
})

export const exportOptionGroups = exportOf(listOptionGroups, optionGroupList)

export const getOptionGroup = endpoint({
  name: 'option-groups.get',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup/{id}',
  summary: 'An option group with its levels and all its options, disabled ones too',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: optionGroupRecord() }),
})

export const createOptionGroup = endpoint({
  name: 'option-groups.create',
  method: 'POST',
  path: '/api/domain/v1/OptionGroup',
  summary: 'Create an option group; no other of the same plants has its name',
  right: mayEdit,
  status: 201,
  events: ['option-groups.created'],
  schemas: () => ({ body: newOptionGroup(), answer: optionGroupRecord() }),
})

export const changeOptionGroup = endpoint({
  name: 'option-groups.change',
  method: 'PUT',
  path: '/api/domain/v1/OptionGroup/{id}',
  summary:
    'Change a group as a whole: options keep their ids, left out they go, or are disabled where records hold them',
  right: mayEdit,
  events: ['option-groups.changed'],
  schemas: () => ({ params: byId(), body: optionGroupChange(), answer: optionGroupRecord() }),
})

export const duplicateOptionGroup = endpoint({
  name: 'option-groups.duplicate',
  method: 'POST',
  path: '/api/domain/v1/OptionGroup/{id}/Duplicate',
  summary: "A copy of what can be chosen, under a name of its own with the reader's word for a copy behind it",
  right: mayEdit,
  status: 201,
  events: ['option-groups.duplicated'],
  schemas: () => ({ params: byId(), body: optionGroupVersion(), answer: optionGroupRecord() }),
})

export const setOptionGroupEnabled = endpoint({
  name: 'option-groups.setEnabled',
  method: 'PUT',
  path: '/api/domain/v1/OptionGroup/{id}/Enabled',
  summary: 'Enable or disable a group; what offers it already goes on',
  right: mayEdit,
  events: ['option-groups.enabled', 'option-groups.disabled'],
  schemas: () => ({ params: byId(), body: optionGroupEnabling(), answer: optionGroupRecord() }),
})

export const getOptionGroupLog = endpoint({
  name: 'option-groups.log',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup/{id}/Log',
  summary: 'The history of an option group, oldest first; of its options only what moved',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const listOptionGroupUses = endpoint({
  name: 'option-groups.usedIn',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup/{id}/UsedIn',
  summary: 'What offers the options of a group, within the own plants',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(optionGroupUse()) }),
})
