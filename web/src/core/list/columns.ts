import type { ListDefinition } from '@lineside/contract/core'
import { useMemo, useState } from 'react'
import type { ExportColumns } from '../export/index.ts'
import type { MoreColumns } from './types.ts'
import type { Values } from './values.ts'
import { listKey } from './view-values.ts'

const storageKey = (definition: ListDefinition, of: string | null) =>
  `lineside.columns.${listKey(definition)}${of === null ? '' : `.${of}`}`

export interface ChosenColumns {
  /** the definition's columns that are in sight */
  own: readonly string[]
  /** those beside them; undefined where nobody chose yet */
  more: readonly string[] | undefined
  /** puts columns in sight and the others out of it; those that the definition does not know are `of`'s */
  show: (keys: readonly string[], of?: string | null) => void
}

/**
 * The columns that a person chose for a list on this browser, in their order. Those beside the definition's are chosen for each of what
 * they belong to (`of`): one form's fields, and another's.
 */
export function useColumns(definition: ListDefinition, of: string | null = null): ChosenColumns {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const ownKey = storageKey(definition, null)
  const moreKey = storageKey(definition, of)
  const before = useMemo(() => readColumns(definition), [definition])
  const moreBefore = useMemo(() => stored(moreKey), [moreKey])
  return {
    own: chosen[ownKey] ?? before,
    more: of === null ? undefined : (chosen[moreKey] ?? moreBefore),
    show(keys, whose = of) {
      if (keys.length === 0) return
      const known = definition.columns.map((column) => column.key)
      const next = { [ownKey]: keys.filter((key) => known.some((own) => own === key)) }
      if (whose !== null) next[storageKey(definition, whose)] = keys.filter((key) => !known.some((own) => own === key))
      for (const [key, columns] of Object.entries(next)) localStorage.setItem(key, JSON.stringify(columns))
      setChosen((last) => ({ ...last, ...next }))
    },
  }
}

export function readColumns(definition: ListDefinition): readonly string[] {
  const known = definition.columns.map((column) => column.key)
  const remaining = stored(storageKey(definition, null))?.filter((key) => known.includes(key)) ?? []
  return remaining.length > 0 ? remaining : shownColumns(definition)
}

function stored(key: string): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}

function shownColumns(definition: ListDefinition): string[] {
  return definition.columns.filter((column) => column.shown).map((column) => column.key)
}

/** Of columns beside the definition's, those in sight. */
export function moreInSight<R>(
  { first, most }: MoreColumns<R>,
  all: readonly string[],
  chosen: readonly string[] | undefined,
): readonly string[] {
  return chosen ? all.filter((key) => chosen.includes(key)).slice(0, most) : all.slice(0, first)
}

/**
 * What an export is asked with for the columns in sight, in their order; undefined where all of them are, which is the
 * export itself. A list whose rows have answers beside its columns names the fields of those as well.
 */
export function chosenForExport<R>(
  { definition, more }: { definition: ListDefinition; more?: MoreColumns<R> | undefined },
  shown: readonly string[],
): ExportColumns | undefined {
  const own = definition.columns.map(({ key }) => key).filter((key) => shown.includes(key))
  if (own.length === 0) return undefined
  if (!more) return own.length === definition.columns.length ? undefined : { columns: own }
  const beside = shown.filter((key) => !own.includes(key))
  return { columns: own, fields: beside.map(more.fieldOf) }
}

/** What rows are asked with for the columns in sight; null while those are on their way, and nobody knows which. */
export function queryOfMore<R>(
  more: MoreColumns<R>,
  all: readonly string[] | null,
  chosen: readonly string[] | undefined,
): Values | null {
  const isNone = chosen ? chosen.length === 0 : more.first === 0
  if (isNone) return {}
  return all && more.query(moreInSight(more, all, chosen))
}

/** Columns in the order of those in sight; the others follow as they are. */
export function inOrder<C extends { id: string }>(columns: readonly C[], shown: readonly string[]): readonly C[] {
  const place = ({ id }: C) => (shown.includes(id) ? shown.indexOf(id) : shown.length)
  return columns.toSorted((a, b) => place(a) - place(b))
}

/** The columns in sight once one has taken the place of its neighbour. */
export function moved(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = shown.indexOf(id)
  const other = shown[at + by]
  if (at < 0 || other === undefined) return shown
  return shown.map((key) => (key === id ? other : key === other ? id : key))
}
