import { z } from 'zod'
import { byId, defineCatalogue, duplicateEndpoint, endpoint, need, permissions } from '../core/index.ts'
import { optionGroupList } from './list.ts'
import { newOptionGroup, optionGroupChange, optionGroupRecord, optionGroupRow, optionGroupUse } from './schemas.ts'

const calls = {
  domain: 'option-groups',
  path: '/api/domain/v1/OptionGroup',
  read: [need(permissions.optionGroups)],
  edit: [need(permissions.optionGroups, 'w')],
} as const

/** Option groups. A disabled one is offered to no new field; fields that have it go on with it. */
export const optionGroupCatalogue = {
  ...defineCatalogue({
    calls,
    list: optionGroupList,
    row: optionGroupRow,
    record: optionGroupRecord,
    fresh: newOptionGroup,
    change: optionGroupChange,
    states: { duplicates: true, guards: () => ['ownPlants'] },
    summaries: {
      list: 'The option groups of the own plants, with those of all plants',
      get: 'An option group with its levels and all its options, disabled ones too',
      log: 'The history of an option group, oldest first; of its options only what moved',
      create: 'Create an option group; no other of the same plants has its name',
      change:
        'Change a group as a whole: options keep their ids, left out they go, or are disabled where records hold them',
      setEnabled: 'Enable or disable a group; what offers it already goes on',
    },
  }),
  duplicate: duplicateEndpoint(calls, {
    summary: "A copy of what can be chosen, under a name of its own with the reader's word for a copy behind it",
    record: optionGroupRecord,
  }),
}

export const optionGroupStates = optionGroupCatalogue.states

export const listOptionGroupUses = endpoint({
  name: 'option-groups.usedIn',
  method: 'GET',
  path: '/api/domain/v1/OptionGroup/{id}/UsedIn',
  summary: 'What offers the options of a group, within the own plants',
  right: calls.read,
  schemas: () => ({ params: byId(), answer: z.array(optionGroupUse()) }),
})
