import type { FieldCode } from '@lineside/contract/core'
import { parseDay } from '@lineside/contract/core'
import { type FieldType, idsInRepeats } from '@lineside/contract/core/rules'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { containing, type Params } from '../../../core/list/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { fieldFor, type KnownField } from '../../forms/index.ts'
import { comparedNumber, comparedTime, dayAfter } from './compared.ts'

export interface ItemFilters {
  typeCollectItemId?: number[] | undefined
  biField?: string | undefined
  itemValue?: string | undefined
  itemFrom?: string | undefined
  itemTo?: string | undefined
}

type Key = keyof ItemFilters

/** How a field is searched by its value; a photo and a timer only by being there. */
const kinds: Readonly<Record<FieldType, 'number' | 'day' | 'time' | 'option' | 'text' | null>> = {
  number: 'number',
  standard: 'number',
  counter: 'number',
  calculation: 'number',
  sequential: 'number',
  // how many repeats there were
  group: 'number',
  date: 'day',
  datetime: 'day',
  hour: 'time',
  radio: 'option',
  multiSelect: 'option',
  preRegistered: 'option',
  trueFalse: 'option',
  conformity: 'option',
  text: 'text',
  julianBatch: 'text',
  // as what it reads, see `fieldsOfForm`
  linked: 'text',
  integrated: 'text',
  photo: null,
  timer: null,
}

const refuse = (key: Key, code: FieldCode, params?: Record<string, number>) =>
  fieldProblem(key, params ? { code, params } : { code })

/** A value says something of a field: without one it is refused. */
export const ofField = (key: Key) => async (_value: unknown, _p: Params, _ctx: ReadContext, filters: ItemFilters) => {
  if (!filters.typeCollectItemId && filters.biField === undefined) throw refuse(key, 'chooseField')
  return 'true'
}

/**
 * The records in which a field was answered, so or within a range. The form that the field is of narrows first, by its
 * index; then answers are read (decision 0043).
 */
export async function answeredSo(
  [fieldId = 0, ...others]: readonly number[],
  p: Params,
  ctx: ReadContext,
  filters: ItemFilters,
): Promise<string> {
  if (others.length > 0) throw refuse('typeCollectItemId', 'tooMany', { most: 1 })
  const known = await fieldFor(ctx, fieldId)
  if (known) {
    // who sees every plant is not narrowed to one: the index holds the plant behind the form
    const place = `${p.oneOf('c.form_id', [known.formId])} and ${p.oneOf('c.industry_id', known.plants)}`
    return `${place} and ${conditionOf(known.field, filters, p)}`
  }
  if (hasValue(filters)) throw refuse('typeCollectItemId', 'unknownHere')
  return 'false'
}

const hasValue = ({ itemValue, itemFrom, itemTo }: ItemFilters) => Boolean(itemValue ?? itemFrom ?? itemTo)

function conditionOf(field: KnownField, filters: ItemFilters, p: Params): string {
  if (!hasValue(filters)) return byPath(p, field, '@[1] != null', {})
  const kind = kinds[field.type]
  const valued: Key =
    filters.itemValue !== undefined ? 'itemValue' : filters.itemFrom !== undefined ? 'itemFrom' : 'itemTo'
  if (kind === null) throw refuse(valued, 'notComparable')
  const isRange = kind === 'number' || kind === 'day' || kind === 'time'
  if (isRange !== (valued !== 'itemValue')) throw refuse(valued, 'wrongComparison')
  if (!isRange && (filters.itemFrom ?? filters.itemTo) !== undefined)
    throw refuse(filters.itemFrom === undefined ? 'itemTo' : 'itemFrom', 'wrongComparison')
  if (kind === 'text') return byText(p, field, filters.itemValue ?? '')
  if (kind === 'option') return byOptions(p, field, filters.itemValue ?? '')
  return byRange(p, field, filters, kind)
}

/** `$[*]` is an answer: its field in any repeat, its value, …; `$…` in the test are the values given. */
function byPath(p: Params, { id }: KnownField, test: string, values: Record<string, unknown>): string {
  const variables = p.add(JSON.stringify({ fields: idsInRepeats(id), ...values }))
  return `jsonb_path_exists(c.answers, 'strict $[*] ? (@[0] == $fields[*] && ${test})', ${variables}::jsonb, true)`
}

const readers = {
  number: { read: comparedNumber, wrong: 'notANumber' },
  day: { read: (text: string) => parseDay(text), wrong: 'notADate' },
  time: { read: comparedTime, wrong: 'notAnHour' },
} as const

function byRange(p: Params, field: KnownField, filters: ItemFilters, kind: keyof typeof readers): string {
  const { read, wrong } = readers[kind]
  const endOf = (key: 'itemFrom' | 'itemTo') => {
    const text = filters[key]
    if (text === undefined) return null
    const value = read(text.trim(), key === 'itemTo')
    if (value === null) throw refuse(key, wrong)
    return value
  }
  const [from, to] = [endOf('itemFrom'), endOf('itemTo')]
  if (from !== null && to !== null && from > to)
    throw kind === 'number' ? refuse('itemTo', 'tooSmall', { min: Number(from) }) : refuse('itemTo', 'endsBeforeBegin')
  const tests = [
    from === null ? [] : '@[1] >= $from',
    to === null ? [] : kind === 'day' ? '@[1] < $after' : '@[1] <= $to',
  ]
  // the times of a day come behind its date: its end is before the next one
  const after = kind === 'day' && to !== null ? { after: dayAfter(String(to)) } : {}
  return byPath(p, field, tests.flat().join(' && '), { from, to, ...after })
}

const conformities = new Set(['C', 'NC', 'NA'])

function byOptions(p: Params, field: KnownField, text: string): string {
  const chosen = text.split(',').map((one) => one.trim())
  const known = (one: string) => {
    if (field.type === 'trueFalse') return one === 'true' || one === 'false'
    if (field.type === 'conformity') return conformities.has(one)
    if (field.options) return field.options.some(({ id }) => id === one)
    return one !== ''
  }
  if (!chosen.every(known)) throw refuse('itemValue', 'notAnOption')
  if (field.type !== 'multiSelect') {
    const options = field.type === 'trueFalse' ? chosen.map((one) => one === 'true') : chosen
    return byPath(p, field, '@[1] == $options[*]', { options })
  }
  return `exists (select from jsonb_array_elements(c.answers) a where ${ofTextField(p, field)}
    and string_to_array(a ->> 1, ',') && ${p.add(chosen)}::text[])`
}

const ofTextField = (p: Params, { id }: KnownField) =>
  `(a ->> 0)::bigint = any(${p.add(idsInRepeats(id))}::bigint[]) and jsonb_typeof(a -> 1) = 'string'`

/** As names are searched: without accents, whatever the capitals. Answers are stored as they were typed. */
const folded = (sql: string) => `lower(translate(${sql},
  'áàâãäçéèêëğíìîïıñóòôõöşúùûüİÁÀÂÃÄÇÉÈÊËĞÍÌÎÏÑÓÒÔÕÖŞÚÙÛÜ', 'aaaaaceeeegiiiiinooooosuuuuiaaaaaceeeegiiiinooooosuuuu'))`

function byText(p: Params, field: KnownField, text: string): string {
  return `exists (select from jsonb_array_elements(c.answers) a where ${ofTextField(p, field)}
    and ${folded('a ->> 1')} like ${p.add(containing(text))})`
}
