import { routes } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import type { Picker } from '../../../core/pickers/index.ts'
import { screenName } from '../fields.ts'
import { allCategories } from '../queries.ts'

/** The categories as something to choose from. */
export function useCategoryChoices() {
  const { data = [], isPending, isError } = useQuery(allCategories)
  return {
    options: data.map(({ id, title }) => ({ value: String(id), label: title })),
    loading: isPending,
    failed: isError,
  }
}

const DEVELOPERS = 99

/** The screens of the portal by their titles, those of developers left out; a screen of several addresses once. */
export function screenChoices() {
  const ids = [...new Set<number>(routes.map(({ id }) => id))].filter((id) => id !== 0 && id !== DEVELOPERS)
  return ids.map((id) => ({ value: String(id), label: screenName(id) })).sort((a, b) => a.label.localeCompare(b.label))
}

/** Pickers of the domain's own. */
export const pickers: Readonly<Record<string, Picker>> = {
  helpCategory: {
    search: 'local',
    useOptions: useCategoryChoices,
    useNames: (ids) =>
      Object.fromEntries(
        useCategoryChoices()
          .options.filter(({ value }) => ids.includes(value))
          .map(({ value, label }) => [value, label]),
      ),
  },
}
