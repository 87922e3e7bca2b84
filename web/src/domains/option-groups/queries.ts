import type { Infer } from '@lineside/contract/core'
import {
  getOptionGroup,
  getOptionGroupLog,
  listOptionGroups,
  listOptionGroupUses,
  type optionGroupRecord,
  type optionGroupRow,
} from '@lineside/contract/option-groups'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'

export type OptionGroup = Infer<typeof optionGroupRecord>
export type OptionGroupRow = Infer<typeof optionGroupRow>

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['option-groups', 'record', id],
    queryFn: ({ signal }) => call(getOptionGroup, { params: { id } }, { signal }),
  })

export const groupLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['option-groups', 'log', id],
    queryFn: ({ signal }) => call(getOptionGroupLog, { params: { id } }, { signal }),
  })

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: ['option-groups', 'uses', id],
    queryFn: ({ signal }) => call(listOptionGroupUses, { params: { id } }, { signal }),
  })

/** Puts a group, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useGroupStore(): (group: OptionGroup) => void {
  const client = useQueryClient()
  return useMemo(
    () => (group) => {
      const id = String(group.id)
      client.setQueryData(groupQuery(id).queryKey, group)
      void client.invalidateQueries({ queryKey: groupLogQuery(id).queryKey })
      forgetRows(client)
    },
    [client],
  )
}

/** What a command moved may stand in another row, or in none, under the filters of the list. */
export function forgetRows(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listOptionGroups.name] })
  void client.resetQueries({ queryKey: ['list', listOptionGroups.name] })
}

/** A file may have changed any group. */
export function forgetGroups(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['option-groups'] })
  forgetRows(client)
}
