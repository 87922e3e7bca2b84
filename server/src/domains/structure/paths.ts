import { searchText } from '@lineside/contract/core'
import type { Structure } from './queries.ts'

/** Between the names of a path. */
const SEPARATOR = ' > '

/** Places as spreadsheets name them: by the names from below the plant down, accents and case ignored when read. */
export interface PlacePaths {
  /** 'Filling > Yoghurt > Line 2'; a plant by its name */
  textOf(id: number): string
  /** undefined where the plant has no such place */
  find(industryId: number, path: string): number | undefined
  plantOf(name: string): number | undefined
}

/** The same while a file makes places of its own. */
export interface PathReader extends PlacePaths {
  /** the plant of a place */
  plantAt(id: number): number
  /** a place that a row will make */
  plan(industryId: number, path: string): void
  /** whether it is there or planned */
  isKnown(industryId: number, path: string): boolean
  /** a place that was made */
  add(industryId: number, path: string, id: number): void
}

const plain = (text: string) =>
  text
    .split('>')
    .map((part) => searchText(part).replace(/\s+/g, ' ').trim())
    .join('>')

const keyOf = (industryId: number, path: string) => `${industryId} ${plain(path)}`

const read = new WeakMap<Structure, PlacePaths>()

/** One for as long as the structure stays as it is: an import asks anew for every portion of its rows. */
export function placePaths(structure: Structure): PlacePaths {
  const known = read.get(structure) ?? lookedUp(structure)
  read.set(structure, known)
  return known
}

/** Names are looked up step by step, and made comparable where somebody asks: of 20,000 places a file names few. */
function lookedUp({ nodes, byId }: Structure): PlacePaths {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const named = new Map<number | null, ReadonlyMap<string, number>>()
  const namesBelow = (parent: number | null) => {
    const names = named.get(parent) ?? new Map(below.get(parent)?.map(({ name, id }) => [plain(name), id]))
    named.set(parent, names)
    return names
  }
  /** a name may hold the sign that stands between names */
  const descend = (parent: number, steps: readonly string[]): number | undefined => {
    for (let taken = 1; taken <= steps.length; taken++) {
      const child = namesBelow(parent).get(steps.slice(0, taken).join('>'))
      const found = child !== undefined && taken < steps.length ? descend(child, steps.slice(taken)) : child
      if (found !== undefined) return found
    }
    return undefined
  }
  const textOf = (id: number): string => {
    const node = byId.get(id)
    if (!node) return ''
    const above = byId.get(node.parentId ?? 0)
    return above && above.level !== 'industry' ? `${textOf(above.id)}${SEPARATOR}${node.name}` : node.name
  }
  return {
    textOf,
    find: (industryId, path) => descend(industryId, plain(path).split('>')),
    plantOf: (name) => namesBelow(null).get(plain(name)),
  }
}

export function pathReader(structure: Structure): PathReader {
  const there = placePaths(structure)
  const made = new Map<string, number>()
  const planned = new Set<string>()
  const find = (industryId: number, path: string) => there.find(industryId, path) ?? made.get(keyOf(industryId, path))
  return {
    ...there,
    find,
    plantAt: (id) => structure.byId.get(id)?.industryId ?? 0,
    plan: (industryId, path) => void planned.add(keyOf(industryId, path)),
    isKnown: (industryId, path) => find(industryId, path) !== undefined || planned.has(keyOf(industryId, path)),
    add: (industryId, path, id) => void made.set(keyOf(industryId, path), id),
  }
}
