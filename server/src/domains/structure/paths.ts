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

const plain = (text: string) =>
  text
    .split('>')
    .map((part) => searchText(part).replace(/\s+/g, ' ').trim())
    .join('>')

export function placePaths({ nodes, byId }: Structure): PlacePaths {
  const plants = new Map<string, number>()
  const texts = new Map<number, string>()
  const byPath = new Map<string, number>()
  // parents come before children
  for (const node of nodes) {
    if (node.parentId === null) {
      plants.set(plain(node.name), node.id)
      texts.set(node.id, node.name)
      continue
    }
    const parent = byId.get(node.parentId)?.level === 'industry' ? undefined : texts.get(node.parentId)
    const text = parent === undefined ? node.name : `${parent}${SEPARATOR}${node.name}`
    texts.set(node.id, text)
    byPath.set(`${node.industryId} ${plain(text)}`, node.id)
  }
  return {
    textOf: (id) => texts.get(id) ?? '',
    find: (industryId, path) => byPath.get(`${industryId} ${plain(path)}`),
    plantOf: (name) => plants.get(plain(name)),
  }
}
