import { searchText } from '@lineside/contract/core'
import { textOf } from '../../core/i18n/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import type { PaletteSource } from '../../core/palette/index.ts'
import { nameOfPlace, type Place, placesQuery } from '../../core/pickers/index.ts'

/** Places by parts of their names, each with what it lies in. */
export const placeSource: PaletteSource = {
  id: 'places',
  route: 1800,
  label: () => textOf('core', 'palette.places') ?? '',
  async find(text, { queryClient, most }) {
    const places = await queryClient.ensureQueryData(placesQuery)
    const terms = searchText(text).split(/\s+/)
    const fits = (place: Place) => terms.every((term) => searchText(nameOfPlace(place)).includes(term))
    const byId = new Map(places.map((place) => [place.id, place]))
    return places
      .filter(fits)
      .slice(0, most)
      .map((place) => {
        const parent = byId.get(place.parentId ?? -1)
        return {
          id: place.id,
          label: nameOfPlace(place),
          ...(parent ? { detail: nameOfPlace(parent) } : {}),
          address: addressOf(1800, {}, { id: String(place.id) }),
        }
      })
  },
}
