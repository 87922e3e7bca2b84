import { useQuery } from '@tanstack/react-query'
import type { Picker } from '../../core/pickers/index.ts'
import { courseChoices } from './queries.ts'

function useCourses() {
  const { data = [], isPending, isError } = useQuery(courseChoices)
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return { options, loading: isPending, failed: isError }
}

/** Pickers of the domain's own. */
export const pickers: Readonly<Record<string, Picker>> = {
  course: {
    search: 'local',
    useOptions: useCourses,
    useNames: (ids) =>
      Object.fromEntries(
        useCourses()
          .options.filter(({ value }) => ids.includes(value))
          .map(({ value, label }) => [value, label]),
      ),
  },
}
