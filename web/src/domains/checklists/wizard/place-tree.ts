import { type ChecklistPlace, placeKey } from '@lineside/contract/checklists'
import { searchText } from '@lineside/contract/core'
import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'
import type { CheckTreeNode, CheckTreeState } from '../../../ui/tree.ts'
import type { Choices } from './context.ts'

export type PlaceNode = CheckTreeNode

const AREAS = 'AREAS'

/** Of some plants all places and, before them, the areas of the 5S audits; a place is found by its `placeKey`. */
export function placeNodes(
  places: readonly Place[],
  areas: Choices['areas'],
  plants: readonly number[],
  areasName: string,
): PlaceNode[] {
  const placesIn = Map.groupBy(places, ({ parentId }) => parentId ?? 0)
  const placeNode = (place: Place): PlaceNode => ({
    id: placeKey({ kind: 'PLACE', id: place.id }),
    label: nameOfPlace(place),
    ...(!place.enabled && { disabled: true }),
    children: (placesIn.get(place.id) ?? []).map(placeNode),
  })
  const areasIn = Map.groupBy(areas, ({ parentId, industryId }) => parentId ?? -industryId)
  const areaNode = ({ id, name }: Choices['areas'][number]): PlaceNode => ({
    id: placeKey({ kind: 'AREA', id }),
    label: name,
    children: (areasIn.get(id) ?? []).map(areaNode),
  })
  return places
    .filter(({ level, id }) => level === 'industry' && plants.includes(id))
    .map((plant) => {
      const node = placeNode(plant)
      const own = (areasIn.get(-plant.id) ?? []).map(areaNode)
      const group: PlaceNode[] = own.length > 0 ? [{ id: `${AREAS}:${plant.id}`, label: areasName, children: own }] : []
      return { ...node, children: [...group, ...node.children] }
    })
}

function* within(node: PlaceNode): Generator<string> {
  for (const child of node.children) {
    yield child.id
    yield* within(child)
  }
}

function* each(nodes: readonly PlaceNode[]): Generator<PlaceNode> {
  for (const node of nodes) {
    yield node
    yield* each(node.children)
  }
}

/** A place is chosen by itself; what lies above one that is chosen is partly taken in, a heading with all of its own. */
export function chosenStates(nodes: readonly PlaceNode[], chosen: ReadonlySet<string>): Map<string, CheckTreeState> {
  const states = new Map<string, CheckTreeState>()
  for (const node of each(nodes)) {
    const below = [...within(node)]
    const count = below.filter((id) => chosen.has(id)).length
    const isWhole = node.id.startsWith(AREAS) && count > 0 && count === below.length
    if (chosen.has(node.id) || isWhole) states.set(node.id, 2)
    else if (count > 0) states.set(node.id, 1)
  }
  return states
}

const placeOf = (key: string): ChecklistPlace => {
  const [kind, id] = key.split(':')
  return { kind: kind === 'AREA' ? 'AREA' : 'PLACE', id: Number(id) }
}

/** A press: the place itself; on the heading of the areas all of them, or none where all were. */
export function togglePlace(
  nodes: readonly PlaceNode[],
  places: readonly ChecklistPlace[],
  key: string,
): ChecklistPlace[] {
  const chosen = new Set(places.map(placeKey))
  const heading = key.startsWith(AREAS) ? [...each(nodes)].find(({ id }) => id === key) : undefined
  const keys = heading ? [...within(heading)] : [key]
  const off = keys.every((one) => chosen.has(one))
  for (const one of keys) off ? chosen.delete(one) : chosen.add(one)
  return [...chosen].map(placeOf)
}

/** What a search leaves in sight, and what must be unfolded for it; null where nothing is looked for. */
export function searchNodes(nodes: readonly PlaceNode[], typed: string) {
  const text = searchText(typed.trim())
  if (text === '') return null
  const shown = new Set<string>()
  const open = new Set<string>()
  const look = (node: PlaceNode): boolean => {
    const hit = typeof node.label === 'string' && searchText(node.label).includes(text)
    const below = node.children.map(look).some(Boolean)
    if (hit) for (const id of within(node)) shown.add(id)
    if (below) open.add(node.id)
    if (hit || below) shown.add(node.id)
    return hit || below
  }
  nodes.forEach(look)
  return { shown, open }
}

/** What must be unfolded for what is chosen to be seen. */
export function leadingTo(nodes: readonly PlaceNode[], chosen: ReadonlySet<string>): Set<string> {
  return new Set([...each(nodes)].filter((node) => [...within(node)].some((id) => chosen.has(id))).map(({ id }) => id))
}
