import { type FilterKind, type ListDefinition, writeDay } from '@lineside/contract/core'
import { type Labels, textOf } from '../i18n/index.ts'
import { rangeOf } from './ranges.ts'
import { type Values, without } from './values.ts'

export interface Tag {
  key: string
  label: string
  /** the values once this tag is removed */
  rest: Values
}

export interface TagInput {
  definition: ListDefinition
  values: Values
  /** what the address asks for in vain: said, until something else is chosen */
  ignored?: Values
  labels: Labels
  /** the name of a chosen record by filter and id; null while it is not known */
  nameOf: (filter: string, id: string) => string | null
  /** filters that write their tags themselves */
  skip?: ReadonlySet<string>
}

/** The applied filters as removable tags, in the words of portal.md 2.5. */
export function tagsOf({ definition, values, ignored = {}, labels, nameOf, skip }: TagInput): Tag[] {
  const search = values.query
    ? [{ key: 'query', label: say('search', { text: values.query }), rest: without(values, 'query') }]
    : []
  const filters = Object.entries(definition.filters).flatMap(([key, filter]) => {
    const value = values[key]
    if (!value || skip?.has(key)) return []
    if (filter.kind === 'dateFrom' || filter.kind === 'dateTo') return dateTag(definition, values, key)
    return tagsOfFilter({ key, filter, value, values, labels, nameOf })
  })
  const vain = Object.entries(ignored).map(([key, value]) => ({
    key: `ignored ${key}`,
    label: say('ignored', { text: `${key}=${value}` }),
    rest: values,
  }))
  return [...search, ...filters, ...vain]
}

/** A range is one tag, shown where its beginning stands; each end alone is a tag of its own. */
function dateTag(definition: ListDefinition, values: Values, key: string): Tag[] {
  const [from, to] = rangeOf(definition, key)
  const begin = from ? values[from] : undefined
  const end = to ? values[to] : undefined
  if (begin && end) {
    if (key === to) return []
    const label = begin === end ? say('onDay', { day: writeDay(begin) }) : say('range', days(begin, end))
    return [{ key, label, rest: without(values, from ?? key, to ?? key) }]
  }
  const label = begin ? say('since', { day: writeDay(begin) }) : say('until', { day: writeDay(end ?? '') })
  return [{ key, label, rest: without(values, key) }]
}

function days(begin: string, end: string) {
  return { from: writeDay(begin), to: writeDay(end) }
}

interface OneFilter extends Omit<TagInput, 'definition'> {
  key: string
  filter: FilterKind
  value: string
}

function tagsOfFilter({ key, filter, value, values, labels, nameOf }: OneFilter): Tag[] {
  const label = labels.filter(key)
  if (filter.kind === 'flag') {
    return [{ key, label: flagText(key, value, labels), rest: without(values, key) }]
  }
  if (filter.kind === 'text') return [{ key, label: say('named', { label, value }), rest: without(values, key) }]
  if (filter.kind === 'hour') {
    return [{ key, label: say('named', { label, value: writeHour(value) }), rest: without(values, key) }]
  }
  const parts = value.split(',')
  return parts.map((part) => ({
    key: `${key}=${part}`,
    label: say('named', {
      label,
      value: filter.kind === 'codes' ? labels.code(filter.set, part) : (nameOf(key, part) ?? '…'),
    }),
    rest: withoutPart(values, key, parts, part),
  }))
}

/** By the clock that it was written by, which is its plant's: 20/11/2026 12:00. */
const writeHour = (value: string) => `${writeDay(value.slice(0, 10))} ${value.slice(11, 16)}`

function withoutPart(values: Values, key: string, parts: readonly string[], part: string): Values {
  const left = parts.filter((one) => one !== part)
  return left.length === 0 ? without(values, key) : { ...values, [key]: left.join(',') }
}

/** A flag's own sentence (the domain's `tags.<key>.true`, or a shared one), else its name with yes or no. */
function flagText(key: string, value: string, labels: Labels): string {
  const own = labels.find(`tags.${key}.${value}`) ?? textOf('core', `tags.flags.${key}.${value}`)
  return (
    own ??
    say('named', {
      label: labels.filter(key),
      value: textOf('core', value === 'true' ? 'yesNo.yes' : 'yesNo.no') ?? value,
    })
  )
}

function say(key: string, values: Record<string, string> = {}): string {
  return textOf('core', `tags.${key}`, values) ?? key
}
