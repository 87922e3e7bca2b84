import type { Domain } from '@lineside/contract/domains'
import { useMemo } from 'react'
import { type Formats, type Labels, nameless, textOf, useFormats, useLabels, wordOf } from '../i18n/index.ts'
import { nameOfPlace, pickers, usePlaces } from '../pickers/index.ts'

/** How a value is written, and which input takes it: `places` are ids of places of any level, `person` that of an account. */
export type FieldKind = 'text' | 'longText' | 'number' | 'day' | 'code' | 'flag' | 'place' | 'places' | 'person' | 'own'

/** Where a field stands unless it says otherwise. */
const everywhere = ['facts', 'form', 'history', 'conflict'] as const
export type FieldUse = (typeof everywhere)[number]

/** What a value may need to be written. */
export interface FieldTools {
  labels: Labels
  formats: Formats
  /** the names of places by id; those that nobody knows are left out */
  placeNames: (ids: readonly number[]) => string[]
  personName: (id: number) => string
}

/** One field of a record, described once: facts, form, history and conflict read it. */
export interface Field<R, K extends string = string> {
  /** its name in the form, in what is sent and in the history */
  key: K
  kind: FieldKind
  /** its name in the contract's `columns.*`, where that is not the key */
  column?: string
  /** its name, where neither the contract nor the domain's `fields.*` has it */
  label?: () => string
  /** the set of codes, where that is not the key */
  codes?: string
  /** of a code: what may be chosen; left out where the form has an input of its own for it */
  options?: readonly string[]
  /** the longest text, and the lines that a long one has room for */
  max?: number
  rows?: number
  /** of a number that is typed: the most decimals */
  decimals?: number
  required?: boolean
  /** where the record has it, where that is not at the key */
  of?: (record: R) => unknown
  /** of kind `own`: how a value reads, as the record, the form or the history has it; empty for none */
  write?: (value: unknown, tools: FieldTools) => string
  /** left out: everywhere */
  in?: readonly FieldUse[]
  /** takes the whole width of the facts */
  wide?: boolean
}

export interface Fields<R, K extends string = string> {
  domain: Domain | 'core'
  all: readonly Field<R, K>[]
  /** a second kind of record in the domain: its names stand under `part` in the texts */
  part?: string
}

/** Of whatever record. */
export type AnyFields = Fields<never>

/** The fields of a domain's record, in the order in which people read them: `defineFields<Product>()('products', […])`. */
export const defineFields =
  <R>() =>
  <const K extends string>(domain: Fields<R>['domain'], all: readonly Field<R, K>[], part?: string): Fields<R, K> => ({
    domain,
    all,
    part,
  })

export function fieldsIn<R, K extends string>({ all }: Fields<R, K>, use: FieldUse): readonly Field<R, K>[] {
  return all.filter((field) => (field.in ?? everywhere).includes(use))
}

export function fieldValue<R>(field: Field<R>, record: R): unknown {
  return field.of ? field.of(record) : (record as Record<string, unknown>)[field.key]
}

/** A record as a form of these fields holds it: a person by the id, a number by its digits. */
export function formValues<V>(fields: AnyFields, record: object): V {
  // whose record they describe, only who calls knows
  const all = fieldsIn(fields, 'form') as readonly Field<object>[]
  const values = all.map((field) => [field.key, formValue(field, fieldValue(field, record))])
  return Object.fromEntries(values) as V
}

function formValue({ kind }: Field<never>, value: unknown): unknown {
  if (kind === 'number') return value === null || value === undefined ? '' : String(value)
  if (kind === 'person') return idOf(value)
  // a box that nobody ticked says no
  if (kind === 'flag') return value ?? false
  if (Array.isArray(value)) return [...value]
  if (kind === 'places') return value ?? []
  return value ?? (kind === 'text' || kind === 'longText' ? '' : null)
}

const idOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' ? id : null
}

/** The name of its column; of a field that no list shows that of `fields.<key>` in the domain's own texts. */
export function fieldLabel(fields: AnyFields, { key, column, label }: Field<never>): string {
  if (label) return label()
  const name = column ?? key
  const columns = `columns.${name}`
  return (
    ownText(fields, columns) ??
    ownText(fields, `fields.${name}`) ??
    wordOf(fields.domain, columns, {}, fields.part) ??
    key
  )
}

/** What the texts of a record itself say, not those of the core. */
export const ownText = ({ domain, part }: AnyFields, key: string): string | null =>
  textOf(domain, part === undefined ? key : `${part}.${key}`)

/** How a value reads; empty where there is none. */
export function fieldText<R>(field: Field<R>, value: unknown, tools: FieldTools): string {
  if (field.write) return field.write(value, tools)
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'day') return tools.formats.day(String(value))
  if (field.kind === 'number') return writeNumber(value, tools)
  if (field.kind === 'code') return tools.labels.code(field.codes ?? field.key, String(value))
  if (field.kind === 'flag') return tools.labels.find(`tags.${field.key}.${value}`) ?? String(value)
  if (field.kind === 'place') return tools.placeNames([Number(value)]).join('')
  if (field.kind === 'places') return Array.isArray(value) ? tools.placeNames(value).join(' · ') : ''
  if (field.kind === 'person') return personText(value, tools)
  return String(value)
}

function writeNumber(value: unknown, { formats }: FieldTools): string {
  const number = Number(value)
  return Number.isFinite(number) ? formats.number(number) : String(value)
}

function personText(value: unknown, tools: FieldTools): string {
  const name = (value as { name?: unknown }).name
  if (typeof name === 'string') return name
  const id = idOf(value)
  return id === null ? '' : tools.personName(id)
}

/** What values need to be written; `values` are those whose persons may be known by their ids alone. */
export function useFieldTools(fields: AnyFields, values: readonly (object | null | undefined)[]): FieldTools {
  const labels = useLabels(fields.domain, fields.part)
  const formats = useFormats()
  const { places } = usePlaces()
  const people = fields.all
    .filter(({ kind }) => kind === 'person')
    .flatMap(({ key }) => values.map((one) => (one as Record<string, unknown> | null | undefined)?.[key]))
  const names = usePeople([...new Set(people.flatMap((id) => (typeof id === 'number' ? [String(id)] : [])))])
  const placeOf = useMemo(() => new Map(places.map((place) => [place.id, nameOfPlace(place)])), [places])
  return {
    labels,
    formats,
    placeNames: (ids) => ids.flatMap((id) => placeOf.get(id) ?? []),
    personName: (id) => names[String(id)] ?? nameless(),
  }
}

function usePeople(ids: readonly string[]) {
  if (!pickers.account) throw new Error('There is no picker of accounts')
  return pickers.account.useNames(ids)
}
