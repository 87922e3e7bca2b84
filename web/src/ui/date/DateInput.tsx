import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DateInput as MantineDate } from '@mantine/dates'
import { type Ref, useId, useState } from 'react'
import { type FieldProps, fieldProps } from '../inputs/field.ts'
import { afterPress } from '../inputs/press.ts'
import { fill, type UiTexts, useUiLanguage } from '../theme/texts.ts'
import styles from './DateRange.module.css'
import { calendarLocale, firstDayOfWeek, readDate } from './locales.ts'

export type DateInputProps = FieldProps & {
  /** YYYY-MM-DD, a calendar day without a time zone. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  /** what cannot be read as a day goes to `onChange` as it was typed, for the check of a form to refuse */
  asTyped?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A day, typed or picked. What is typed stays, and what is wrong with it is said: no such day, or one out of bounds.
 */
export function DateInput({ value, onChange, min, max, asTyped, ref, onBlur, ...field }: DateInputProps) {
  const { locale, texts } = useUiLanguage()
  const [reached, setReached] = useState(false)
  const [left, setLeft] = useState(true)
  const { typed, unreadable, read, pick } = useTyped({ value, onChange, asTyped })
  const reason = unreadable ? texts.dayUnreadable : outside({ value, min, max }, texts)
  const error = (left && reason) || field.error
  return (
    <MantineDate
      // begins anew where what was typed is taken away from outside
      key={typed}
      {...fieldProps({ placeholder: texts.dayPlaceholder, ...field, error })}
      ref={ref}
      onFocus={(event) => setReached(event.target.matches(':hover'))}
      onClick={() => setReached(true)}
      onKeyDown={() => setReached(true)}
      onInput={(event) => {
        setLeft(false)
        read(event.currentTarget.value)
      }}
      onBlur={() =>
        afterPress(() => {
          setLeft(true)
          onBlur?.()
        })
      }
      value={unreadable ? null : value}
      onChange={pick}
      getDayProps={(day) => ({ disabled: (min !== undefined && day < min) || (max !== undefined && day > max) })}
      fixOnBlur={!unreadable}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      locale={calendarLocale(locale)}
      firstDayOfWeek={firstDayOfWeek(locale)}
      hideOutsideDates
      clearable={!field.required && !field.readOnly}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': texts.clear }}
      ariaLabels={{
        nextMonth: texts.next,
        previousMonth: texts.previous,
        nextYear: texts.next,
        previousYear: texts.previous,
        nextDecade: texts.next,
        previousDecade: texts.previous,
      }}
      // a refusal leads to the field: what is wrong is read before a calendar lies over it
      popoverProps={{ shadow: 'md', disabled: field.readOnly || field.disabled || (Boolean(error) && !reached) }}
      classNames={{ input: 'ui-figures' }}
      autoComplete="off"
    />
  )
}

/** The text in the field, where it is no day. */
function useTyped({ value, onChange, asTyped = false }: Pick<DateInputProps, 'value' | 'onChange' | 'asTyped'>) {
  const [text, setText] = useState<string | null>(null)
  const [typed, setTyped] = useState(0)
  const own = asTyped ? text : null
  // somebody else wrote the value: what was typed is gone
  if (text !== null && value !== own) {
    setText(null)
    setTyped(typed + 1)
  }
  const read = (input: string) => {
    const bad = input.trim() !== '' && readDate(input) === null
    setText(bad ? input : null)
    if (bad) onChange(asTyped ? input : null)
    else if (input.trim() === '') onChange(null)
  }
  const pick = (day: string | null) => {
    if (day === null && text !== null) return
    setText(null)
    onChange(day)
  }
  return { typed, unreadable: text !== null, read, pick }
}

type Bounds = Pick<DateInputProps, 'value' | 'min' | 'max'>

function outside({ value, min, max }: Bounds, texts: UiTexts): string | null {
  if (!value || readDate(value) !== value) return null
  if (min !== undefined && value < min) return fill(texts.dayFrom, { day: written(min) })
  if (max !== undefined && value > max) return fill(texts.dayUntil, { day: written(max) })
  return null
}

const written = (day: string) => day.split('-').reverse().join('/')

export type DateRangeValue = { from: string | null; to: string | null }

export type DateRangeInputProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'disabled' | 'size' | 'required'> & {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
}

/** Two days, the first not after the second: choosing one beyond the other moves the other along. */
export function DateRangeInput({ label, help, error, value, onChange, ...field }: DateRangeInputProps) {
  const { texts } = useUiLanguage()
  const id = useId()
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')

  function setFrom(from: string | null) {
    onChange({ from, to: from && value.to && value.to < from ? from : value.to })
  }
  function setTo(to: string | null) {
    onChange({ from: to && value.from && value.from > to ? to : value.from, to })
  }

  return (
    <fieldset className={styles.range} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.pair}>
        <DateInput {...field} label={texts.from} value={value.from} onChange={setFrom} />
        <DateInput {...field} label={texts.to} value={value.to} onChange={setTo} />
      </div>
      {error ? (
        <div id={`${id}-error`} className={`mantine-InputWrapper-error ${styles.below}`}>
          {error}
        </div>
      ) : null}
      {help ? (
        <div id={`${id}-help`} className={`mantine-InputWrapper-description ${styles.below}`}>
          {help}
        </div>
      ) : null}
    </fieldset>
  )
}
