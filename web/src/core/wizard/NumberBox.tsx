import { parseNumber } from '@lineside/contract/core/rules'
import { useState } from 'react'
import { NumberInput, type NumberInputProps } from '../../ui/index.ts'

type NumberBoxProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** more than this cannot be typed */
  most?: number
}

const numberOf = (text: string) => (text.trim() === '' ? null : parseNumber(text, 'en-US'))
const print = (value: number | null) => (value === null ? '' : String(value))

/** A number of the draft. What is half typed, a sign or a point at the end, stays while it stands for the same number. */
export function NumberBox({ value, onChange, most, ...props }: NumberBoxProps) {
  const [text, setText] = useState(print(value))
  return (
    <NumberInput
      {...props}
      value={numberOf(text) === value ? text : print(value)}
      onChange={(typed) => {
        const number = numberOf(typed)
        if (most !== undefined && number !== null && number > most) return
        setText(typed)
        onChange(number)
      }}
    />
  )
}
