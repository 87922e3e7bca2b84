import { useMemo } from 'react'
import { usePlaces } from '../../../core/pickers/index.ts'

/** The names of places by id, whatever their level: joined, those that nobody knows left out. */
export function useNamesOfPlaces(): (ids: readonly number[]) => string[] {
  const { places } = usePlaces()
  return useMemo(() => {
    const names = new Map(places.map(({ id, name }) => [id, name]))
    return (ids) => ids.flatMap((id) => names.get(id) ?? [])
  }, [places])
}
