import '../theme/mantine-styles.ts'
import { Textarea as MantineTextarea } from '@mantine/core'
import type { Ref } from 'react'
import { fill, useUiLanguage } from '../theme/texts.ts'
import { type FieldProps, fieldProps } from './field.ts'
import styles from './inputs.module.css'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** With a bound a counter stands below; going over it is for the caller's check to report, nothing is cut. */
  max?: number
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ max, rows = 4, ...props }: TextAreaProps) {
  const { locale, texts } = useUiLanguage()
  const used = [...props.value].length
  const write = (count: number) => count.toLocaleString(locale)
  const counter = max ? fill(texts.counter, { used: write(used), max: write(max) }) : null
  const help = counter ? (
    <span className={styles.helpLine}>
      {/* an error says what is allowed, as the help did */}
      <span>{props.error ? null : props.help}</span>
      <span className={styles.counter} data-over={used > (max ?? 0) || undefined}>
        {counter}
      </span>
    </span>
  ) : (
    props.help
  )
  return (
    <MantineTextarea
      {...fieldProps({ ...props, help })}
      ref={props.ref}
      rows={rows}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
