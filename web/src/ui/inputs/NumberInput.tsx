import { asUnread, type NumberReading, readNumber, unreadText } from '@lineside/contract/core/rules'
import { TextInput as MantineText } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fill, type UiTexts, useUiLanguage } from '../theme/texts.ts'
import { decimalSeparator } from './decimal.ts'
import { fieldProps, type TextFieldProps } from './field.ts'
import styles from './inputs.module.css'

export type NumberInputProps = TextFieldProps & {
  /** Places after the separator; 0 for whole numbers. */
  decimals?: number
  unit?: string
  /** The page has keys of its own for it: the device shows none. */
  ownKeys?: boolean
  /** Instead of the unit: a sparkline, a pill. */
  aside?: ReactNode
  /** In a column of numbers its digits stand at the end. */
  textAlign?: 'end'
}

/**
 * A number kept as text, so that no digit is lost to binary fractions. `value` always has a point; the reader sees and
 * types the separator of the language, or the point. What cannot be read stays as it was typed, and is said when the field
 * is left: `value` is then a text that is no number for anybody (`unreadText`). What may be either of two numbers asks which.
 */
export function NumberInput(props: NumberInputProps) {
  const { locale, texts } = useUiLanguage()
  const { value, decimals, onBlur } = props
  const separator = decimalSeparator(locale)
  // as it is typed, for as long as it stands for the value
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [left, setLeft] = useState(true)
  const unread = unreadText(value)
  const shown = typed?.value === value ? typed.text : (unread ?? value.replace('.', separator))
  const reading = readNumber(shown, locale, decimals)
  const isUnread = unread !== null && reading.kind !== 'number' && reading.kind !== 'empty'
  const take = (text: string) => {
    const next = storedText(readNumber(text, locale, decimals), text)
    setTyped({ text, value: next })
    props.onChange(next)
  }
  const choose = (digits: string) => {
    setTyped(null)
    props.onChange(digits)
  }
  const own =
    isUnread && (left || props.error) ? reasonOf(reading, shown, { separator, decimals }, texts, choose) : null
  return (
    <MantineText
      {...fieldProps({
        ...props,
        error: own ?? props.error,
        onBlur: () => {
          setLeft(true)
          if (!isUnread) setTyped(null)
          onBlur?.()
        },
      })}
      ref={props.ref}
      inputMode={props.ownKeys ? 'none' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-unread={isUnread || undefined}
      value={shown}
      onChange={(event) => {
        setLeft(false)
        take(event.currentTarget.value)
      }}
      rightSection={props.aside ?? props.unit}
      rightSectionWidth={props.aside || props.unit ? 'auto' : undefined}
      classNames={{
        input: props.textAlign ? `ui-figures ui-textAlign-${props.textAlign}` : 'ui-figures',
        section: styles.suffix,
      }}
    />
  )
}

function storedText(reading: NumberReading, text: string): string {
  if (reading.kind === 'empty') return ''
  return reading.kind === 'number' ? reading.digits : asUnread(text)
}

interface Field {
  separator: string
  decimals: number | undefined
}

/** What is wrong with a text that is no number here, and what would be one. */
function reasonOf(
  reading: NumberReading,
  shown: string,
  { separator, decimals }: Field,
  texts: UiTexts,
  choose: (digits: string) => void,
): ReactNode {
  if (reading.kind === 'notWhole') return texts.numberWhole
  if (reading.kind === 'tooLong') return texts.numberTooLong
  if (reading.kind === 'decimals') return fill(texts.numberDecimals, { count: reading.decimals })
  // a field of whole numbers takes no 12.5
  const example = decimals === 0 ? '12' : `12${separator}5`
  if (reading.kind !== 'either') return fill(texts.numberUnreadable, { text: shown.trim().slice(0, 20), example })
  return (
    <>
      {fill(texts.numberEither, { text: shown.trim() })}{' '}
      {[reading.grouped, reading.decimal].map((digits) => (
        <button key={digits} type="button" className={styles.reading} onClick={() => choose(digits)}>
          {digits.replace('.', separator)}
        </button>
      ))}
    </>
  )
}

export type TimeInputProps = TextFieldProps & { seconds?: boolean }

/** Puts the colons in while digits are typed: 0930 becomes 09:30; 9:5 may be typed as it is. */
export function formatTime(typed: string, seconds: boolean): string | null {
  if (!/^[\d:]*$/.test(typed)) return null
  const parts = seconds ? 3 : 2
  if (typed.includes(':')) {
    const pieces = typed.split(':')
    if (pieces.length > parts || pieces.some((piece) => piece.length > 2)) {
      return formatTime(typed.replaceAll(':', '').slice(0, parts * 2), seconds)
    }
    return typed
  }
  const digits = typed.slice(0, parts * 2)
  return digits.match(/\d{1,2}/g)?.join(':') ?? ''
}

/** A time of day on 24 hours as HH:MM or HH:MM:SS text; whether it is a real time is for the caller's check. */
export function TimeInput({ seconds = false, ...props }: TimeInputProps) {
  return (
    <MantineText
      {...fieldProps({ placeholder: seconds ? 'HH:MM:SS' : 'HH:MM', ...props })}
      ref={props.ref}
      inputMode="numeric"
      autoComplete="off"
      maxLength={seconds ? 8 : 5}
      value={props.value}
      onChange={(event) => {
        const next = formatTime(event.currentTarget.value, seconds)
        if (next !== null) props.onChange(next)
      }}
      classNames={{ input: 'ui-figures' }}
    />
  )
}
