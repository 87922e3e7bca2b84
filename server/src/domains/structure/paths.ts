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

export function placePaths(structure: Structure): PlacePaths {
  return pathReader(structure)
}

export function pathReader({ nodes, byId }: Structure): PathReader {
  const plants = new Map<string, number>()
  const texts = new Map<number, string>()
  const byPath = new Map<string, number>()
  const planned = new Set<string>()
  // parents come before children
  for (const node of nodes) {
    if (node.parentId === null) {
      plants.set(plain(node.name), node.id)
      texts.set(node.id, node.name)
      continue
    }
    const above = byId.get(node.parentId)?.level === 'industry' ? undefined : texts.get(node.parentId)
    const text = above === undefined ? node.name : `${above}${SEPARATOR}${node.name}`
    texts.set(node.id, text)
    byPath.set(keyOf(node.industryId, text), node.id)
  }
  return {
    textOf: (id) => texts.get(id) ?? '',
    find: (industryId, path) => byPath.get(keyOf(industryId, path)),
    plantOf: (name) => plants.get(plain(name)),
    plantAt: (id) => byId.get(id)?.industryId ?? 0,
    plan: (industryId, path) => void planned.add(keyOf(industryId, path)),
    isKnown: (industryId, path) => byPath.has(keyOf(industryId, path)) || planned.has(keyOf(industryId, path)),
    add: (industryId, path, id) => void byPath.set(keyOf(industryId, path), id),
  }
}
