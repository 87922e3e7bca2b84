import { useLocation } from '@tanstack/react-router'
import { nameOfPlace, usePlaces } from '../../core/pickers/index.ts'

/** The plant whose matrix is looked at: that of the address, else the first of the reader's. */
export function usePlant() {
  const { places, loading, failed } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const requested = Number(new URLSearchParams(useLocation().searchStr).get('industryId'))
  const plant = plants.find(({ id }) => id === requested) ?? plants[0]
  return {
    plantId: plant?.id ?? null,
    plants: plants.map((one) => ({ value: String(one.id), label: nameOfPlace(one) })),
    loading: loading && !failed,
  }
}
