import { crc32 } from 'node:zlib'
import { languages, type SheetValues, searchText } from '@lineside/contract/core'
import { levelColumns, type OptionGroupContent, optionKey, type optionSheet } from '@lineside/contract/option-groups'
import type { PlacePaths } from '../structure/index.ts'
import type { OptionGroup, StoredOption } from './queries.ts'
import { texts } from './texts.ts'

export type Values = SheetValues<(typeof optionSheet)['columns'][number]['key']>
type Plants = OptionGroupContent['plants']

/** The names of a row from the first level down, as far as they go; a blank one between them is an empty text. */
export function pathIn(row: Values): string[] {
  const names = levelColumns.map((column) => String(row[column] ?? '').trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** By which an option is known within its group. */
export const pathKey = (path: readonly string[]) => path.map(optionKey).join('\u0000')

/** By which a group is known: its plants and its name. */
export const groupKey = (plants: Plants, name: string) =>
  `${plants === null ? '' : [...new Set(plants)].sort((a, b) => a - b).join()} ${optionKey(name)}`

/** The plants of a row; undefined where one of its names is none, or none is given. */
export function plantsIn(row: Values, paths: PlacePaths): Plants | undefined {
  const names = Array.isArray(row.plants) ? (row.plants as readonly string[]) : []
  const [only = '', ...more] = names
  if (more.length === 0 && allPlants.has(searchText(only))) return null
  const ids = names.map(paths.plantOf)
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids : undefined
}

const allPlants = new Set(languages.map((language) => searchText(texts[language].allPlants)))

/** The names of levels as a cell holds them, between semicolons. */
export const levelsIn = (row: Values): readonly string[] => (Array.isArray(row.levels) ? row.levels : [])
export const levelsShown = (columns: readonly string[]) => columns.join('; ')

/** Whether the levels of a row are those of a group; a blank cell leaves them as they are. */
export function fitsLevels(row: Values, columns: readonly string[]): boolean {
  const plain = (text: string) => text.split(';').map(optionKey).filter(Boolean).join('\u0000')
  const input = levelsIn(row)
  return input.length === 0 || plain(levelsShown(input)) === plain(levelsShown(columns))
}

/**
 * Stands for the version that an option does not have: it is another one as soon as its name, its place or its being
 * enabled is.
 */
export function fingerprint({ id, parentId, name, enabled }: Omit<StoredOption, 'level' | 'used'>): number {
  return crc32(JSON.stringify([id, parentId, name, enabled])) >>> 1
}

/** Each option of a group by its path. */
export function byPath({ options }: Pick<OptionGroup, 'options'>): ReadonlyMap<string, StoredOption> {
  const keys = new Map<number, string>()
  const results = new Map<string, StoredOption>()
  for (const option of options) {
    const above = option.parentId === null ? undefined : keys.get(option.parentId)
    const key = above === undefined ? optionKey(option.name) : `${above}\u0000${optionKey(option.name)}`
    keys.set(option.id, key)
    results.set(key, option)
  }
  return results
}
