import { useCallback, useMemo } from 'react'
import { nameOfPlace, pickers, usePlaces } from '../../core/pickers/index.ts'
import type { Matrix, MatrixPerson } from './queries.ts'

interface Named {
  /** of the plant */
  positions: readonly Matrix['positions'][number][]
  people: readonly MatrixPerson[]
}

type Placed = Pick<MatrixPerson, 'positionId' | 'placeId' | 'shiftId'>

/** Position, place and shift of a person in one line: 'Operator · Line 4 · Shift A'. */
export function usePlacing({ positions, people }: Named): (person: Placed) => string {
  const names = useNames({ positions, people })
  return useCallback(
    (person) => [names.position(person), names.place(person), names.shift(person)].filter(Boolean).join(' · '),
    [names],
  )
}

/** What a person is given, each by its name; empty where it is none. */
export function useNames({ positions, people }: Named) {
  const { places } = usePlaces()
  const shiftIds = useMemo(() => [...new Set(people.flatMap(({ shiftId }) => shiftId ?? []))].map(String), [people])
  if (!pickers.shift) throw new Error('There is no picker of shifts')
  const shifts = pickers.shift.useNames(shiftIds)
  return useMemo(() => {
    const positionNames = new Map(positions.map(({ id, name }) => [id, name]))
    const placeNames = new Map(places.map((place) => [place.id, nameOfPlace(place)]))
    return {
      position: ({ positionId }: Placed) => positionNames.get(positionId ?? 0) ?? '',
      place: ({ placeId }: Placed) => placeNames.get(placeId ?? 0) ?? '',
      shift: ({ shiftId }: Placed) => (shiftId === null ? '' : (shifts[String(shiftId)] ?? '')),
    }
  }, [positions, places, shifts])
}
