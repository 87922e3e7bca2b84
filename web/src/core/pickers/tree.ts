import { searchText } from '@lineside/contract/core'
import type { CheckTreeNode, CheckTreeState } from '../../ui/tree.ts'
import { nameOfPlace, type Place } from './places.ts'

/**
 * Door of the places as trees to choose from, apart from the main one so that a page without them stays light.
 */

/** Places as a tree and by id: those of one plant below it, or plants with all that is theirs. */
export interface PlantPlaces {
  /** the roots */
  nodes: readonly CheckTreeNode[]
  byId: ReadonlyMap<number, Place>
  childrenOf: ReadonlyMap<number, readonly Place[]>
}

/** `chosen`: places that stay choosable although they are disabled. */
export function placesOfPlant(all: readonly Place[], industryId: number, chosen: ReadonlySet<number>): PlantPlaces {
  const own = all.filter((place) => place.industryId === industryId && place.level !== 'industry')
  return treeOf(own, chosen, industryId)
}

/** Plants with all their places; only what lies above a collect point is of use to who chooses those. */
export function placesOfPlants(all: readonly Place[], chosen: ReadonlySet<number>): PlantPlaces {
  return treeOf(all, chosen, 0)
}

function treeOf(own: readonly Place[], chosen: ReadonlySet<number>, root: number): PlantPlaces {
  const childrenOf = Map.groupBy(own, (place) => place.parentId ?? 0)
  const node = (place: Place): CheckTreeNode => ({
    id: String(place.id),
    label: nameOfPlace(place),
    ...(!place.enabled && !chosen.has(place.id) && { disabled: true }),
    children: (childrenOf.get(place.id) ?? []).map(node),
  })
  const roots = childrenOf.get(root) ?? []
  return { nodes: roots.map(node), byId: new Map(own.map((place) => [place.id, place])), childrenOf }
}

/** The highest chosen place that takes this one in: itself or one above it. */
function chosenAbove({ byId }: PlantPlaces, chosen: ReadonlySet<number>, id: number): number | null {
  let result: number | null = null
  for (let place = byId.get(id); place; place = byId.get(place.parentId ?? 0))
    if (chosen.has(place.id)) result = place.id
  return result
}

function* within({ childrenOf }: PlantPlaces, id: number): Generator<number> {
  for (const child of childrenOf.get(id) ?? []) {
    yield child.id
    yield* within({ childrenOf } as PlantPlaces, child.id)
  }
}

/** The collect points that lie at a place, itself among them; disabled ones only where they remain choosable. */
export function pointsWithin(places: PlantPlaces, id: number, choosable: ReadonlySet<number>): number[] {
  return [id, ...within(places, id)].filter((at) => {
    const place = places.byId.get(at)
    return place?.level === 'collectPoint' && (place.enabled || choosable.has(at))
  })
}

/** Of collect points that are chosen one by one: a place is chosen once all of its points are, and partly with some. */
export function pointStates(
  places: PlantPlaces,
  ids: readonly number[],
  choosable: ReadonlySet<number>,
): ReadonlyMap<string, CheckTreeState> {
  const chosen = new Set(ids)
  const states = new Map<string, CheckTreeState>()
  for (const id of places.byId.keys()) {
    const points = pointsWithin(places, id, choosable)
    const count = points.filter((point) => chosen.has(point)).length
    if (count > 0) states.set(String(id), count === points.length ? 2 : 1)
  }
  return states
}

/** A press on a place: all its points where some are missing, else none of them. */
export function togglePoints(
  places: PlantPlaces,
  ids: readonly number[],
  id: number,
  choosable: ReadonlySet<number>,
): number[] {
  const points = pointsWithin(places, id, choosable)
  const chosen = new Set(ids)
  const isWhole = points.every((point) => chosen.has(point))
  for (const point of points) isWhole ? chosen.delete(point) : chosen.add(point)
  return [...chosen]
}

/** A chosen place takes in all that lies within it; one above a chosen place is partly taken in. */
export function placeStates(places: PlantPlaces, ids: readonly number[]): ReadonlyMap<string, CheckTreeState> {
  const chosen = new Set(ids)
  const states = new Map<string, CheckTreeState>()
  for (const id of chosen) {
    for (let place = places.byId.get(id); place; place = places.byId.get(place.parentId ?? 0))
      if (states.get(String(place.id)) === undefined) states.set(String(place.id), 1)
  }
  for (const id of chosen) {
    states.set(String(id), 2)
    for (const below of within(places, id)) states.set(String(below), 2)
  }
  return states
}

/**
 * A press on a place. One that is chosen, itself or by a place above, is so no longer: of the place above, all the others
 * stay. Otherwise it is chosen, and what was chosen within it is taken in.
 */
export function togglePlace(places: PlantPlaces, ids: readonly number[], id: number): number[] {
  const chosen = new Set(ids)
  const above = chosenAbove(places, chosen, id)
  if (above === null) {
    for (const below of within(places, id)) chosen.delete(below)
    chosen.add(id)
  } else {
    let at = id
    chosen.delete(id)
    while (at !== above) {
      const parent = places.byId.get(at)?.parentId ?? 0
      for (const sibling of places.childrenOf.get(parent) ?? [])
        if (sibling.id !== at && sibling.enabled) chosen.add(sibling.id)
      chosen.delete(parent)
      at = parent
    }
  }
  return [...chosen].sort((a, b) => a - b)
}

export interface PlaceMatches {
  /** what a search leaves in sight: the matches, what leads to them and what lies within them */
  shown: ReadonlySet<string>
  /** what must be unfolded for the matches to be seen */
  open: ReadonlySet<string>
  count: number
}

/** The places whose name has the text in it, accents and case ignored; null where nothing is looked for. */
export function searchPlaces(places: PlantPlaces, typed: string): PlaceMatches | null {
  const text = searchText(typed.trim())
  if (text === '') return null
  const shown = new Set<string>()
  const open = new Set<string>()
  let count = 0
  for (const place of places.byId.values()) {
    if (!searchText(place.name).includes(text)) continue
    count++
    shown.add(String(place.id))
    for (const below of within(places, place.id)) shown.add(String(below))
    for (let up = places.byId.get(place.parentId ?? 0); up; up = places.byId.get(up.parentId ?? 0)) {
      shown.add(String(up.id))
      open.add(String(up.id))
    }
  }
  return { shown, open, count }
}

/** What must be unfolded for these places to be seen. */
export function leadingTo({ byId }: PlantPlaces, ids: Iterable<number>): ReadonlySet<string> {
  const results = new Set<string>()
  for (const id of ids) {
    const start = byId.get(byId.get(id)?.parentId ?? 0)
    for (let up = start; up; up = byId.get(up.parentId ?? 0)) results.add(String(up.id))
  }
  return results
}
