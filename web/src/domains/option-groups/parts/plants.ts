import { textOf } from '../../../core/i18n/index.ts'
import { type PlaceName, usePlaces } from '../../../core/pickers/index.ts'

/** The plants of a group by name; one whose name is not the reader's to know by its number. */
export function plantsText(plants: readonly number[] | null, placeName: PlaceName): string {
  if (plants === null) return textOf('option-groups', 'allPlants') ?? ''
  return plants.map((id) => placeName('industry', { industryId: id }) || `#${id}`).join(', ')
}

/** The plants that the reader reaches, and those that the group has already. */
export function usePlantOptions(chosen: readonly number[]) {
  const { places, loading } = usePlaces()
  const own = places
    .filter(({ level }) => level === 'industry')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const others = chosen.map(String).filter((id) => !own.some(({ value }) => value === id))
  return { options: [...own, ...others.map((id) => ({ value: id, label: `#${id}` }))], loading }
}
