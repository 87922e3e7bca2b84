import { type FieldDraft, findOptionGroups, withOffered } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../core/api/index.ts'

const optionGroupsQuery = callQuery(['forms', 'optionGroups'], findOptionGroups, { staleTime: 60_000 })

/** The groups whose options a field may offer; fetched where there is such a field. */
export const useOptionGroups = (needed: boolean) => useQuery({ ...optionGroupsQuery, enabled: needed })

export const offersGroup = ({ type }: Pick<FieldDraft, 'type'>) => type === 'preRegistered'

/** The fields with the options of their groups, as they are tried. */
export function useOfferedFields(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const { data } = useOptionGroups(fields.some(offersGroup))
  return useMemo(() => (data ? withOffered(fields, data) : fields), [fields, data])
}
