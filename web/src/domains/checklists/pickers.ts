import { useQuery } from '@tanstack/react-query'
import type { Options, Picker } from '../../core/pickers/index.ts'
import { choicesQuery } from './queries.ts'

/** The topics that a checklist may name, for the filter of the list. */
const topic: Picker = {
  search: 'local',
  useOptions: (): Options => {
    const { data, isPending, isError } = useQuery(choicesQuery)
    const options = (data?.topics ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    return { options, loading: isPending, failed: isError }
  },
  useNames: (ids) => {
    const { data } = useQuery({ ...choicesQuery, enabled: ids.length > 0 })
    return Object.fromEntries((data?.topics ?? []).map(({ id, name }) => [String(id), name]))
  },
}

export const listPickers = { topic }
