import { codePath, placeKey } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import type { PrintedCode } from '../../../core/codes/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { type Checklist, choicesQuery } from '../queries.ts'

type Place = NonNullable<Checklist['current']>['names']['places'][number]

/** The enabled places of the version in force, each with what its code carries and where it lies. */
export function usePlaceCodes({
  id,
  name: title,
  current,
}: Pick<Checklist, 'id' | 'name' | 'current'>): readonly PrintedCode[] {
  const pathOf = usePaths()
  return (current?.names.places ?? [])
    .filter(({ enabled }) => enabled)
    .map((place) => ({
      key: placeKey(place),
      name: place.name,
      lines: [pathOf(place), title],
      address: new URL(codePath(id, place), location.origin).href,
    }))
}

interface Node {
  parentId: number | null
  name: string
}

/** What a place lies within, from the plant down: places of the structure by their parents, areas by the areas over them. */
function usePaths(): (place: Place) => string {
  const { places } = usePlaces()
  const { data: choices } = useQuery(choicesQuery)
  const structure = new Map<number, Node>(places.map((one) => [one.id, { ...one, name: nameOfPlace(one) }]))
  const areas = new Map<number, Node>((choices?.areas ?? []).map((one) => [one.id, one]))
  return ({ kind, id, industryId }) => {
    const path = above(kind === 'AREA' ? areas : structure, id)
    const plant = kind === 'AREA' ? structure.get(industryId) : undefined
    return [...(plant ? [plant.name] : []), ...path].join(' › ')
  }
}

function above(nodes: ReadonlyMap<number, Node>, id: number): string[] {
  const path: string[] = []
  let at = nodes.get(nodes.get(id)?.parentId ?? 0)
  while (at) {
    path.unshift(at.name)
    at = nodes.get(at.parentId ?? 0)
  }
  return path
}
