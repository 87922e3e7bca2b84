import { crc32 } from 'node:zlib'
import { codeKey, languages, type SheetValues, searchText } from '@lineside/contract/core'
import type { normSheet } from '@lineside/contract/norms'
import type { PlacePaths } from '../structure/index.ts'
import type { Norm, StoredVersion } from './queries.ts'
import { texts } from './texts.ts'

export type Values = SheetValues<(typeof normSheet)['columns'][number]['key']>

const corporate = new Set(languages.map((language) => searchText(texts[language].corporate)))

/** The plant of a row, null for a corporate norm; undefined where its name is none. */
export function plantIn(row: Values, paths: PlacePaths): number | null | undefined {
  const name = String(row.plant ?? '').trim()
  return corporate.has(searchText(name)) ? null : paths.plantOf(name)
}

export const textIn = (row: Values, column: 'code' | 'title' | 'label') => String(row[column] ?? '').trim()

/** By which a norm is known: its plant and its code. */
export const normKey = ({ industryId, code }: Pick<Norm, 'industryId' | 'code'>) => `${industryId} ${codeKey(code)}`

/** What a row makes of a version; what its file does not say stays as it is. */
export function versionIn(row: Values, before?: StoredVersion): Omit<StoredVersion, 'id'> {
  const validTo = row.validTo === undefined ? before?.validTo : row.validTo
  return {
    label: before?.label ?? textIn(row, 'label'),
    validFrom: String(row.validFrom ?? ''),
    validTo: validTo === null || validTo === undefined ? null : String(validTo),
    note: row.note === undefined ? (before?.note ?? '') : String(row.note ?? '').trim(),
  }
}

/** Stands for the version that these have only together with their norm: it is another one as soon as a value is. */
export function fingerprint({ id, label, validFrom, validTo, note }: StoredVersion, title: string): number {
  return crc32(JSON.stringify([id, label, validFrom, validTo, note, title])) >>> 1
}
