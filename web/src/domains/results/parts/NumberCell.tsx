import { parseNumber } from '@lineside/contract/core/rules'
import { type KeyboardEvent, useState } from 'react'
import { errorSentence } from '../../../core/form/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { NumberInput } from '../../../ui/index.ts'
import styles from './NumberCell.module.css'

interface NumberCellProps {
  /** what it is the number of, for who hears it */
  label: string
  /** as it is stored */
  value: number | null
  decimals: number
  /** may it be left empty, which takes the number back; and the least it may be */
  clearable?: boolean
  least?: number
  most?: number
  busy: boolean
  /** sends it: when the field is left, and by Enter */
  onSave: (value: number | null) => void
}

/** A number where it stands: typed, and saved by itself; Escape takes back what was typed. */
export function NumberCell(props: NumberCellProps) {
  const { label, value: stored, decimals, busy, onSave } = props
  const [shown, setShown] = useState(stored)
  const [typed, setTyped] = useState(textOf(stored))
  // saved by somebody, here or elsewhere
  if (shown !== stored) {
    setShown(stored)
    setTyped(textOf(stored))
  }
  const value = typed.trim() === '' ? null : (parseNumber(typed, 'en-US') ?? Number.NaN)
  const wrong = wrongWith(value, props)
  // it saves itself, but not what is wrong
  useUnsaved(wrong !== undefined && value !== stored)
  const save = () => {
    if (value !== stored && !wrong && !busy) onSave(value)
  }
  const undo = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(textOf(stored))
  }
  return (
    <form
      className={styles.cell}
      onKeyDown={undo}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NumberInput
        label={label}
        hideLabel
        textAlign="end"
        size="compact"
        value={typed}
        onChange={setTyped}
        onBlur={save}
        decimals={decimals}
        error={value === stored ? undefined : errorSentence(wrong)}
        readOnly={busy}
      />
    </form>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

function wrongWith(value: number | null, { clearable, least, most }: NumberCellProps): string | undefined {
  if (value === null) return clearable ? undefined : 'required'
  if (Number.isNaN(value)) return 'notANumber'
  if (least !== undefined && value < least) return `tooSmall|${JSON.stringify({ min: least })}`
  return most !== undefined && value > most ? `max|${JSON.stringify({ max: most })}` : undefined
}
