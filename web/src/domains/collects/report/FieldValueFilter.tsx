import { parseNumber, unreadText } from '@lineside/contract/core/rules'
import { useState } from 'react'
import { textOf, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { DateRangeInput } from '../../../ui/dates.ts'
import {
  Columns,
  MultiSelect,
  NumberInput,
  type NumberInputProps,
  Select,
  TextInput,
  TimeInput,
} from '../../../ui/index.ts'
import { comparisonOf, type valueKeys } from './comparison.ts'
import type { ReportField } from './report-field.ts'

type Key = (typeof valueKeys)[number]

interface FieldValueFilterProps {
  field: ReportField
  values: Values
  set: (values: Values) => void
}

/** What a field's answer is to be, in the input that its type takes: a range, options or a part of a text. */
export function FieldValueFilter({ field, values, set }: FieldValueFilterProps) {
  const labels = useLabels('collects')
  const write = (key: Key, value: string | null) => set(value ? { ...values, [key]: value } : without(values, key))
  const comparison = comparisonOf(field)
  if (comparison === 'choice')
    return <ChoiceFilter {...{ field, values }} onChange={(next) => write('itemValue', next)} />
  if (comparison === 'day') return <DayFilter {...{ field, values, set }} />
  if (comparison === 'text') {
    const { itemValue = '' } = values
    return (
      <TextInput
        label={labels.filter('itemValue')}
        value={itemValue}
        onChange={(next) => write('itemValue', next)}
        maxLength={200}
      />
    )
  }
  if (comparison === null) return null
  const { itemFrom = '', itemTo = '' } = values
  const isReversed =
    comparison === 'number' ? isAbove(itemFrom, itemTo) : Boolean(itemFrom && itemTo && itemFrom > itemTo)
  const input = (key: 'itemFrom' | 'itemTo') => {
    const reversed = key === 'itemTo' && isReversed ? { error: textOf('core', 'fields.endsBeforeBegin') ?? '' } : {}
    const props = {
      label: labels.filter(key),
      value: key === 'itemFrom' ? itemFrom : itemTo,
      onChange: (next: string) => write(key, next),
      ...reversed,
    }
    if (comparison === 'time') return <TimeInput {...props} />
    return (
      <NumberFilter
        {...props}
        {...(field.unit ? { unit: field.unit } : {})}
        {...(field.decimals === null ? {} : { decimals: field.decimals })}
      />
    )
  }
  return (
    <Columns least="9rem" gap={8}>
      {input('itemFrom')}
      {input('itemTo')}
    </Columns>
  )
}

type NumberFilterProps = Pick<NumberInputProps, 'label' | 'error' | 'unit' | 'decimals' | 'value' | 'onChange'>

/** What is no number filters nothing, and stays where it was typed until it is one. */
function NumberFilter({ value, onChange, ...props }: NumberFilterProps) {
  const [unread, setUnread] = useState<string | null>(null)
  return (
    <NumberInput
      {...props}
      value={value === '' ? (unread ?? '') : value}
      onChange={(next) => {
        const isUnread = unreadText(next) !== null
        setUnread(isUnread ? next : null)
        onChange(isUnread ? '' : next)
      }}
    />
  )
}

function isAbove(from: string, to: string): boolean {
  const [least, most] = [parseNumber(from, 'en-US'), parseNumber(to, 'en-US')]
  return least !== null && most !== null && least > most
}

function DayFilter({ field, values, set }: FieldValueFilterProps) {
  const { itemFrom = null, itemTo = null } = values
  return (
    <DateRangeInput
      label={field.name}
      value={{ from: itemFrom, to: itemTo }}
      onChange={({ from, to }) => {
        const rest = without(values, 'itemFrom', 'itemTo')
        set({ ...rest, ...(from ? { itemFrom: from } : {}), ...(to ? { itemTo: to } : {}) })
      }}
    />
  )
}

interface ChoiceFilterProps {
  field: ReportField
  values: Values
  onChange: (value: string | null) => void
}

function ChoiceFilter({ field, values, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation('core')
  const labels = useLabels('collects')
  const { itemValue = null } = values
  if (field.type === 'trueFalse') {
    const options = [
      { value: 'true', label: t('yesNo.yes') },
      { value: 'false', label: t('yesNo.no') },
    ]
    return (
      <Select
        label={labels.filter('itemValue')}
        options={options}
        value={itemValue}
        onChange={onChange}
        placeholder={t('filters.any')}
        clearable
      />
    )
  }
  const options =
    field.type === 'conformity'
      ? ['C', 'NC', 'NA'].map((code) => ({ value: code, label: labels.code('conformity', code) }))
      : (field.options ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <MultiSelect
      label={labels.filter('itemValue')}
      options={options}
      value={itemValue?.split(',') ?? []}
      onChange={(next) => onChange(next.join(','))}
    />
  )
}
