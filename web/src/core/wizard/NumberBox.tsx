import { parseNumber, unreadText } from '@lineside/contract/core/rules'
import { useContext, useState } from 'react'
import { fill, NumberInput, type NumberInputProps, useUiTexts } from '../../ui/index.ts'
import { useFormats } from '../i18n/index.ts'
import { TypedNumbersContext } from './typed-numbers.ts'

type NumberBoxProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** more than this is said to be too much, and not taken */
  most?: number
}

const numberOf = (text: string) => (text.trim() === '' ? null : parseNumber(text, 'en-US'))
const print = (value: number | null) => (value === null ? '' : String(value))

/**
 * A number of the draft. What is half typed stays while it stands for the same number; what is none, or too much, stays as
 * it was typed: the draft has nothing there meanwhile.
 */
export function NumberBox({ value, onChange, most, ...props }: NumberBoxProps) {
  const typed = useContext(TypedNumbersContext)
  const texts = useUiTexts()
  const formats = useFormats()
  const isWrong = (text: string) => unreadText(text) !== null || isOver(numberOf(text), most)
  const left = (props.id && typed?.texts.get(props.id)) || null
  const [text, setText] = useState(left ?? print(value))
  // what the draft has while a text is wrong: when it changes, somebody wrote another value
  const [beside, setBeside] = useState<{ value: number | null } | null>(left ? { value } : null)
  const stands = isWrong(text) ? beside === null || beside.value === value : numberOf(text) === value
  if (isWrong(text) && beside === null) setBeside({ value })
  const shown = stands ? text : print(value)
  const over = stands && isOver(numberOf(text), most) && most !== undefined
  const take = (next: string) => {
    setText(next)
    setBeside(null)
    const wrong = isWrong(next)
    if (props.id) typed?.put(props.id, wrong ? next : null)
    onChange(wrong ? null : numberOf(next))
  }
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={take}
      error={over ? fill(texts.numberMost, { max: formats.number(most) }) : props.error}
    />
  )
}

const isOver = (value: number | null, most: number | undefined) => most !== undefined && value !== null && value > most
