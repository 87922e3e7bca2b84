import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'

/** The enabled own plants, as a field offers them. */
export function usePlants(): { value: string; label: string }[] {
  const { places } = usePlaces()
  return places
    .filter(({ level, enabled }) => level === 'industry' && enabled)
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
}
