import type { Infer } from '@lineside/contract/core'
import { getHierarchy, type Level, levels, type place, type structureNode } from '@lineside/contract/structure'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../api/index.ts'
import { adoptPlantZones, currentLanguage, nameless } from '../i18n/index.ts'
import type { Chosen, Option, Options, Picker } from './types.ts'

export type Place = Infer<typeof structureNode>
export type PlaceIds = Infer<typeof place>
/** Of a place's ids it needs that of the level alone. */
export type PlaceName = <L extends Level>(level: L, place: Pick<PlaceIds, `${L}Id`>) => string

/** Master data changes seldom: asked once, and again after this long. */
export const MASTER_DATA_MS = 10 * 60_000

/** What a place is called in the reader's language, or by its own name. */
export const nameOfPlace = ({ name, names }: Pick<Place, 'name' | 'names'>): string =>
  names?.[currentLanguage()] ?? name

/** Every place of the own plants, parents before children. */
export const placesQuery = queryOptions({
  queryKey: ['pickers', 'places'],
  queryFn: async ({ signal }) => {
    const places = await call(getHierarchy, {}, { signal })
    adoptPlantZones(places.filter(({ level }) => level === 'industry').map(({ timeZone }) => timeZone))
    return places
  },
  staleTime: MASTER_DATA_MS,
  gcTime: Number.POSITIVE_INFINITY,
})

export function usePlaces(): { places: readonly Place[]; loading: boolean; failed: boolean } {
  const { data, isPending, isError } = useQuery(placesQuery)
  return { places: data ?? [], loading: isPending, failed: isError }
}

/** The IANA time zone of a plant; undefined while it is not known. */
export function usePlantZone(): (industryId: number | undefined) => string | undefined {
  const { data } = useQuery(placesQuery)
  return useCallback(
    (industryId) => data?.find((place) => place.level === 'industry' && place.id === industryId)?.timeZone ?? undefined,
    [data],
  )
}

/** Whether a column of a list is a level of place. */
export function isLevel(column: string): column is Level {
  return (levels as readonly string[]).includes(column)
}

/** The name of a place by its level and id; empty while the places are not known. Rows of lists carry ids only. */
export function usePlaceNames(): PlaceName {
  const { data } = useQuery(placesQuery)
  return useMemo(() => {
    const names = new Map(data?.map((place) => [keyOf(place.level, place.id), nameOfPlace(place)]))
    return (level, place) => names.get(keyOf(level, place[`${level}Id`])) ?? ''
  }, [data])
}

/** The name of a plant; none where it is none of the reader's, empty while that is not known. */
export function usePlantName(): (industryId: number) => string {
  const { isPending } = useQuery(placesQuery)
  const placeName = usePlaceNames()
  return (industryId) => placeName('industry', { industryId }) || (isPending ? '' : nameless())
}

/** Plants by name, without those whose names are not the reader's to know. */
export const plantsText = (ids: readonly number[], placeName: PlaceName): string =>
  ids
    .map((id) => placeName('industry', { industryId: id }))
    .filter((name) => name !== '')
    .join(', ')

/**
 * The places of one level that lie within what is chosen above them: with a process chosen its families only, with
 * nothing chosen above all of them.
 */
export function placesWithin(places: readonly Place[], level: Level, chosen: Chosen): Place[] {
  const above = levels.slice(0, levels.indexOf(level)).filter((one) => (chosen[one]?.length ?? 0) > 0)
  const byKey = new Map(places.map((place) => [keyOf(place.level, place.id), place]))
  return places.filter((place) => {
    if (place.level !== level) return false
    return above.every((one) => {
      const ancestor = ancestorAt(place, one, byKey)
      return ancestor !== undefined && chosen[one]?.includes(String(ancestor.id))
    })
  })
}

function ancestorAt(place: Place, level: Level, byKey: ReadonlyMap<string, Place>): Place | undefined {
  let at: Place | undefined = place
  while (at && at.level !== level) at = parentOf(at, byKey)
  return at
}

function parentOf(place: Place, byKey: ReadonlyMap<string, Place>): Place | undefined {
  const level = levels[levels.indexOf(place.level) - 1]
  return level && place.parentId !== null ? byKey.get(keyOf(level, place.parentId)) : undefined
}

// ids may be counted per level, so that a level and an id name a place together
function keyOf(level: Level, id: number): string {
  return `${level}:${id}`
}

function optionsOf(places: readonly Place[], level: Level, chosen: Chosen): Option[] {
  const byKey = new Map(places.map((place) => [keyOf(place.level, place.id), place]))
  return placesWithin(places, level, chosen).map((place) => {
    const parent = parentOf(place, byKey)
    return { value: String(place.id), label: nameOfPlace(place), ...(parent ? { detail: nameOfPlace(parent) } : {}) }
  })
}

export function placePicker(level: Level): Picker {
  return {
    search: 'local',
    useOptions: (_text, chosen): Options => {
      const { places, loading, failed } = usePlaces()
      return { options: optionsOf(places, level, chosen), loading, failed }
    },
    useNames: () => {
      const { places } = usePlaces()
      const own = places.filter((place) => place.level === level)
      return Object.fromEntries(own.map((place) => [String(place.id), nameOfPlace(place)]))
    },
  }
}
