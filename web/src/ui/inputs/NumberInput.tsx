import { TextInput as MantineText } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiLanguage } from '../theme/texts.ts'
import { decimalSeparator, normalizeDecimal } from './decimal.ts'
import { fieldProps, type TextFieldProps } from './field.ts'
import styles from './inputs.module.css'

export type NumberInputProps = TextFieldProps & {
  /** Places after the separator; 0 for whole numbers. */
  decimals?: number
  unit?: string
  /** From what is typed to the text kept (with a point), or null to refuse the keystroke. */
  parse?: (typed: string) => string | null
  /** The page has keys of its own for it: the device shows none. */
  ownKeys?: boolean
  /** Instead of the unit: a sparkline, a pill. */
  aside?: ReactNode
}

/**
 * A number kept as text, so that '1.' and '-' can be typed and no digit is lost to binary fractions. `value` always has
 * a point; the reader sees and types the separator of the language, or the point.
 */
export function NumberInput(props: NumberInputProps) {
  const { locale } = useUiLanguage()
  const separator = decimalSeparator(locale)
  const parse = props.parse ?? ((typed: string) => normalizeDecimal(typed, props.decimals))
  return (
    <MantineText
      {...fieldProps(props)}
      ref={props.ref}
      inputMode={props.ownKeys ? 'none' : props.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={props.value.replace('.', separator)}
      onChange={(event) => {
        const next = parse(event.currentTarget.value)
        if (next !== null) props.onChange(next)
      }}
      rightSection={props.aside ?? props.unit}
      rightSectionWidth={props.aside || props.unit ? 'auto' : undefined}
      classNames={{ input: 'ui-figures', section: styles.suffix }}
    />
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
