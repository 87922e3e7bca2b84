import type { LotUnit } from '@lineside/contract/lots'
import { nameOfLotPlace } from '../parts/place-name.ts'
import type { Impact } from '../queries.ts'

interface PlaceStock {
  placeId: number
  name: string
  lots: number
  amounts: { quantity: string; unit: LotUnit }[]
}

/** The open stock of lots, by the place at which it lies; the fullest of lots first. */
export function stockByPlace(lots: Impact['lots']): PlaceStock[] {
  const lines = lots.flatMap(({ unit, places }) =>
    places.map(({ place, balance }) => ({ place, unit, quantity: balance })),
  )
  const byPlace = Map.groupBy(lines, ({ place }) => place.id)
  return [...byPlace]
    .map(([placeId, own]) => ({
      placeId,
      name: own[0] ? nameOfLotPlace(own[0].place) : '',
      lots: own.length,
      amounts: own.map(({ quantity, unit }) => ({ quantity, unit })),
    }))
    .sort((one, other) => other.lots - one.lots)
}
