import { useQuery } from '@tanstack/react-query'
import type { Picker } from '../../core/pickers/index.ts'
import { allPlaceChoices } from './queries.ts'

function useLotPlaces() {
  const { data = [], isPending, isError } = useQuery(allPlaceChoices)
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return { options, loading: isPending, failed: isError }
}

/** Pickers of the domain's own. */
export const pickers: Readonly<Record<string, Picker>> = {
  lotPlace: {
    search: 'local',
    useOptions: useLotPlaces,
    useNames: (ids) =>
      Object.fromEntries(
        useLotPlaces()
          .options.filter(({ value }) => ids.includes(value))
          .map(({ value, label }) => [value, label]),
      ),
  },
}
