import type { FilterKind, ListDefinition } from '@lineside/contract/core'
import { type Level, levels } from '@lineside/contract/structure'
import { useEffect, useState } from 'react'
import { DateInput, DateRangeInput } from '../../ui/dates.ts'
import { FilterPanel, MultiSelect, Select, TextInput } from '../../ui/index.ts'
import { textOf, useTranslation, useWords, type Words } from '../i18n/index.ts'
import { type Chosen, type Place, placesWithin, usePlaces } from '../pickers/index.ts'
import { type Pickers, pickerOf } from './names.ts'
import { PickerField } from './PickerField.tsx'
import { rangeOf } from './ranges.ts'
import { hasFilters, type Values, without } from './values.ts'

interface ListFiltersProps {
  definition: ListDefinition
  values: Values
  pickers: Pickers | undefined
  open: boolean
  onClose: () => void
  onApply: (values: Values) => void
}

/** The filter panel, made from the contract's filters. Nothing applies before it is sent. */
export function ListFilters({ definition, values, pickers, open, onClose, onApply }: ListFiltersProps) {
  const { t } = useTranslation()
  const words = useWords(definition.name as Parameters<typeof useWords>[0], definition.part)
  const { places } = usePlaces()
  const [draft, setDraft] = useState(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left unsent is forgotten when the panel opens
  useEffect(() => setDraft(values), [open, values])
  const set = (next: Values) => setDraft(dropLostPlaces(definition, next, places))
  const clear = () => setDraft(draft.sort ? { sort: draft.sort } : {})
  return (
    <FilterPanel
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      submit={t('filters.submit')}
      onApply={() => onApply(draft)}
      {...(hasFilters(definition, draft) ? { onClear: clear } : {})}
    >
      {Object.entries(definition.filters).map(([key, filter]) => (
        <FilterField key={key} name={key} {...{ definition, filter, draft, set, words, pickers }} />
      ))}
    </FilterPanel>
  )
}

interface FilterFieldProps {
  name: string
  definition: ListDefinition
  filter: FilterKind
  draft: Values
  set: (values: Values) => void
  words: Words
  pickers: Pickers | undefined
}

function FilterField({ name, definition, filter, draft, set, words, pickers }: FilterFieldProps) {
  const label = words.filter(name)
  const write = (value: string | null) => set(value ? { ...draft, [name]: value } : without(draft, name))
  const parts = draft[name]?.split(',') ?? []
  if (filter.kind === 'text')
    return <TextInput label={label} value={draft[name] ?? ''} onChange={write} maxLength={200} />
  if (filter.kind === 'flag')
    return <FlagField {...{ name, label, words }} value={draft[name] ?? null} onChange={write} />
  if (filter.kind === 'codes') {
    const options = filter.codes.map((code) => ({ value: code, label: words.code(filter.set, code) }))
    return <MultiSelect label={label} options={options} value={parts} onChange={(next) => write(next.join(','))} />
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
  words: Words
  value: string | null
  onChange: (value: string | null) => void
}

function FlagField({ name, label, words, value, onChange }: FlagFieldProps) {
  const { t } = useTranslation()
  const options = (['true', 'false'] as const).map((one) => ({
    value: one,
    label:
      words.find(`tags.${name}.${one}`) ??
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
  let kept = values
  for (const level of levels.slice(1)) {
    const key = filterOf(definition, level)
    if (!key || !kept[key] || places.length === 0) continue
    const offered = new Set(placesWithin(places, level, chosenOf(definition, kept)).map((place) => String(place.id)))
    const left = kept[key].split(',').filter((id) => offered.has(id))
    kept = left.length === 0 ? without(kept, key) : { ...kept, [key]: left.join(',') }
  }
  return kept
}

function filterOf(definition: ListDefinition, level: Level): string | undefined {
  return Object.entries(definition.filters).find(([, filter]) => filter.kind === 'ids' && filter.picker === level)?.[0]
}
