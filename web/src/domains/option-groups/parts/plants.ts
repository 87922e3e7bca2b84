import { nameless, textOf } from '../../../core/i18n/index.ts'
import { nameOfPlace, type PlaceName, usePlaces } from '../../../core/pickers/index.ts'

/** The plants of a group by name; one whose name is not the reader's to know has none. */
export function plantsText(plants: readonly number[] | null, placeName: PlaceName): string {
  if (plants === null) return textOf('option-groups', 'allPlants') ?? ''
  return plants.map((id) => placeName('industry', { industryId: id }) || nameless()).join(', ')
}

/** The plants that the reader reaches, and those that the group has already. */
export function usePlantOptions(chosen: readonly number[]) {
  const { places, loading } = usePlaces()
  const own = places
    .filter(({ level }) => level === 'industry')
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
  const others = chosen.map(String).filter((id) => !own.some(({ value }) => value === id))
  return { options: [...own, ...others.map((id) => ({ value: id, label: nameless() }))], loading }
}
