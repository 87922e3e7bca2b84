import { type FieldDraft, findOptionGroups, withOffered } from '@lineside/contract/forms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../core/api/index.ts'

const optionGroupsQuery = queryOptions({
  queryKey: ['forms', 'optionGroups'],
  queryFn: ({ signal }) => call(findOptionGroups, {}, { signal }),
  staleTime: 60_000,
})

/** The groups whose options a field may offer; fetched where there is such a field. */
export const useOptionGroups = (needed: boolean) => useQuery({ ...optionGroupsQuery, enabled: needed })

export const offersGroup = ({ type }: Pick<FieldDraft, 'type'>) => type === 'preRegistered'

/** The fields with the options of their groups, as they are tried. */
export function useOfferedFields(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const { data } = useOptionGroups(fields.some(offersGroup))
  return useMemo(() => (data ? withOffered(fields, data) : fields), [fields, data])
}
