import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DateInput as MantineDate } from '@mantine/dates'
import { type Ref, useId, useState } from 'react'
import { type FieldProps, fieldProps } from '../inputs/field.ts'
import { useUiLanguage } from '../theme/texts.ts'
import styles from './DateRange.module.css'
import { calendarLocale, firstDayOfWeek, readDate } from './locales.ts'

export type DateInputProps = FieldProps & {
  /** YYYY-MM-DD, a calendar day without a time zone. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as DD/MM/YYYY or picked. What cannot be read as a date goes back to the last one when left. */
export function DateInput({ value, onChange, min, max, ref, ...field }: DateInputProps) {
  const { locale, texts } = useUiLanguage()
  const [reached, setReached] = useState(false)
  return (
    <MantineDate
      {...fieldProps({ placeholder: 'DD/MM/YYYY', ...field })}
      ref={ref}
      onFocus={(event) => setReached(event.target.matches(':hover'))}
      onClick={() => setReached(true)}
      onKeyDown={() => setReached(true)}
      value={value}
      onChange={onChange}
      minDate={min}
      maxDate={max}
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
      popoverProps={{ shadow: 'md', disabled: field.readOnly || field.disabled || (Boolean(field.error) && !reached) }}
      classNames={{ input: 'ui-figures' }}
      autoComplete="off"
    />
  )
}

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
