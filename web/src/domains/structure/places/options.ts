import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'

/** Places to choose from, each with the way to it. */
export function placeOptions(places: readonly Place[], isOffered: (place: Place) => boolean) {
  const byId = new Map(places.map((place) => [place.id, place]))
  const above = (place: Place): string[] => {
    const parent = byId.get(place.parentId ?? 0)
    return parent ? [...above(parent), nameOfPlace(parent)] : []
  }
  return places.filter(isOffered).map((place) => {
    const way = above(place).join(' › ')
    return { value: String(place.id), label: way === '' ? nameOfPlace(place) : `${nameOfPlace(place)} · ${way}` }
  })
}
