import type { Endpoint, FilterKind, ListDefinition } from '@lineside/contract/core'
import { type Level, levels } from '@lineside/contract/structure'
import { useEffect, useState } from 'react'
import { DateInput, DateRangeInput } from '../../ui/dates.ts'
import { Collapsible, FilterPanel, focusUnread, MultiSelect, Select, Stack, TextInput } from '../../ui/index.ts'
import { type Formats, type Labels, textOf, useFormats, useLabels, useTranslation } from '../i18n/index.ts'
import { type Chosen, type Place, placesWithin, usePlaces } from '../pickers/index.ts'
import { type Pickers, pickerOf } from './names.ts'
import { PickerField } from './PickerField.tsx'
import { QuickViews } from './QuickViews.tsx'
import { rangeOf } from './ranges.ts'
import type { FilterPart } from './types.ts'
import { tidied } from './useListState.ts'
import { useMatchCount } from './useMatchCount.ts'
import { hasFilters, type Values, without } from './values.ts'

interface ListFiltersProps {
  definition: ListDefinition
  /** left out: what is filtered is no list of rows that could be counted ahead */
  endpoint?: Endpoint
  values: Values
  /** filters that hold always */
  fixed: Values | undefined
  pickers: Pickers | undefined
  part: FilterPart | undefined
  open: boolean
  onClose: () => void
  onApply: (values: Values) => void
}

/**
 * The filter panel, made from the contract's filters: those that are common stand open, the others behind "more", which
 * is open while one of them is set. Nothing applies before it is sent; its button says how many rows it would show.
 */
export function ListFilters(props: ListFiltersProps) {
  const { definition, endpoint, values, fixed, pickers, part, open, onClose, onApply } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const labels = useLabels(definition.name as Parameters<typeof useLabels>[0], definition.part)
  const { places } = usePlaces()
  const [draft, setDraft] = useState(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left unsent is forgotten when the panel opens
  useEffect(() => setDraft(values), [open, values])
  const set = (next: Values) => setDraft(tidied(dropLostPlaces(definition, next, places), draft, part))
  const total = useMatchCount(endpoint, { ...draft, ...fixed }, open)
  const { common, others } = partsOf(definition)
  const field = (key: string) => {
    if (part?.keys.includes(key)) return part.keys[0] === key ? <part.Input key={key} values={draft} set={set} /> : null
    const filter = definition.filters[key]
    return filter ? <FilterField key={key} name={key} {...{ definition, filter, draft, set, labels, pickers }} /> : null
  }
  const clear = () => setDraft(draft.sort ? { sort: draft.sort } : {})
  return (
    <FilterPanel
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      submit={total === undefined ? t('filters.submit') : t('filters.show', countOf(total, formats))}
      onApply={() => {
        if (!focusUnread()) onApply(draft)
      }}
      {...(hasFilters(definition, draft) ? { onClear: clear } : {})}
    >
      <QuickViews definition={definition} values={draft} onChange={set} />
      {common.map(field)}
      {others.length > 0 ? (
        <Collapsible title={t('filters.more')} defaultOpen={others.some((key) => values[key] !== undefined)}>
          <Stack>{others.map(field)}</Stack>
        </Collapsible>
      ) : null}
    </FilterPanel>
  )
}

/** The filters that stand open, in the definition's order, and the others. */
function partsOf({ filters, common }: ListDefinition): { common: readonly string[]; others: readonly string[] } {
  const all = Object.keys(filters).filter((key) => filters[key]?.kind !== 'hour')
  if (!common) return { common: all, others: [] }
  return { common: common.filter((key) => all.includes(key)), others: all.filter((key) => !common.includes(key)) }
}

function countOf(total: string, formats: Formats) {
  const count = Number.parseInt(total, 10)
  return { count, shown: formats.number(count) + (total.endsWith('+') ? '+' : '') }
}

interface FilterFieldProps {
  name: string
  definition: ListDefinition
  filter: FilterKind
  draft: Values
  set: (values: Values) => void
  labels: Labels
  pickers: Pickers | undefined
}

function FilterField({ name, definition, filter, draft, set, labels, pickers }: FilterFieldProps) {
  const { t } = useTranslation()
  const label = labels.filter(name)
  const write = (value: string | null) => set(value ? { ...draft, [name]: value } : without(draft, name))
  const parts = draft[name]?.split(',') ?? []
  if (filter.kind === 'text' && filter.with) return null
  if (filter.kind === 'text')
    return <TextInput label={label} value={draft[name] ?? ''} onChange={write} maxLength={200} />
  if (filter.kind === 'flag')
    return <FlagField {...{ name, label, labels }} value={draft[name] ?? null} onChange={write} />
  if (filter.kind === 'codes') {
    const options = filter.codes.map((code) => ({ value: code, label: labels.code(filter.set, code) }))
    return (
      <MultiSelect
        label={label}
        options={options}
        value={parts}
        placeholder={t('filters.any')}
        onChange={(next) => write(next.join(','))}
      />
    )
  }
  if (filter.kind !== 'ids') return <DateField {...{ name, definition, draft, set, label }} />
  const picker = pickerOf(filter.picker, pickers)
  if (!picker) return null
  return (
    <PickerField
      picker={picker}
      label={label}
      value={parts}
      chosen={chosenOf(definition, draft)}
      onChange={(next) => write(next.join(','))}
    />
  )
}

interface DateFieldProps {
  name: string
  definition: ListDefinition
  draft: Values
  set: (values: Values) => void
  label: string
}

/** A beginning and an end declared together are one field, drawn where the beginning stands. */
function DateField({ name, definition, draft, set, label }: DateFieldProps) {
  const { t } = useTranslation()
  const [from, to] = rangeOf(definition, name)
  if (!from || !to) {
    const write = (value: string | null) => set(value ? { ...draft, [name]: value } : without(draft, name))
    return <DateInput label={label} value={draft[name] ?? null} onChange={write} />
  }
  if (name === to) return null
  return (
    <DateRangeInput
      label={t('filters.period')}
      value={{ from: draft[from] ?? null, to: draft[to] ?? null }}
      onChange={(range) => {
        const rest = without(draft, from, to)
        set({ ...rest, ...(range.from ? { [from]: range.from } : {}), ...(range.to ? { [to]: range.to } : {}) })
      }}
    />
  )
}

interface FlagFieldProps {
  name: string
  label: string
  labels: Labels
  value: string | null
  onChange: (value: string | null) => void
}

function FlagField({ name, label, labels, value, onChange }: FlagFieldProps) {
  const { t } = useTranslation()
  const options = (['true', 'false'] as const).map((one) => ({
    value: one,
    label:
      labels.find(`tags.${name}.${one}`) ??
      textOf('core', `tags.flags.${name}.${one}`) ??
      t(one === 'true' ? 'yesNo.yes' : 'yesNo.no'),
  }))
  return (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      placeholder={t('filters.any')}
      clearable
    />
  )
}

/** What is chosen, by picker: a line is offered within its family, a shift of its plant. */
function chosenOf(definition: ListDefinition, values: Values): Chosen {
  const chosen: Record<string, readonly string[]> = {}
  for (const [key, filter] of Object.entries(definition.filters)) {
    if (filter.kind === 'ids' && values[key]) chosen[filter.picker] = values[key].split(',')
  }
  return chosen
}

/** A place that no longer lies within what is chosen above it goes with the choice that lost it. */
function dropLostPlaces(definition: ListDefinition, values: Values, places: readonly Place[]): Values {
  let remaining = values
  for (const level of levels.slice(1)) {
    const key = filterOf(definition, level)
    if (!key || !remaining[key] || places.length === 0) continue
    const offered = new Set(
      placesWithin(places, level, chosenOf(definition, remaining)).map((place) => String(place.id)),
    )
    const left = remaining[key].split(',').filter((id) => offered.has(id))
    remaining = left.length === 0 ? without(remaining, key) : { ...remaining, [key]: left.join(',') }
  }
  return remaining
}

function filterOf(definition: ListDefinition, level: Level): string | undefined {
  return Object.entries(definition.filters).find(([, filter]) => filter.kind === 'ids' && filter.picker === level)?.[0]
}
