import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { swatches } from '../theme/swatches.ts'
import { useUiTexts } from '../theme/texts.ts'
import type { FieldProps } from './field.ts'
import styles from './inputs.module.css'

const rowLength = 6

export type ColourPickerProps = Pick<FieldProps, 'label' | 'size' | 'disabled'> & {
  /** '#rrggbb' of one of the 21 colours. */
  value: string | null
  onChange: (hex: string) => void
}

const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: rowLength, ArrowUp: -rowLength }

/** 21 colours in rows of six; arrows walk the grid, each colour has a name. */
export function ColourPicker({ label, value, onChange, size = 'normal', disabled }: ColourPickerProps) {
  const texts = useUiTexts()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const chosen = swatches.findIndex(([, hex]) => hex === value)

  function onKeyDown(event: KeyboardEvent, index: number) {
    const move = moves[event.key]
    const next = move === undefined ? undefined : swatches[index + move]
    if (!move || !next) return
    event.preventDefault()
    onChange(next[1])
    grid.current?.querySelectorAll<HTMLButtonElement>('button')[index + move]?.focus()
  }

  return (
    <div>
      <div id={id} className="mantine-InputWrapper-label">
        {label}
      </div>
      <div ref={grid} role="radiogroup" aria-labelledby={id} className={styles.swatches} data-size={size}>
        {swatches.map(([name, hex], index) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch is a button with a colour, in a grid walked by arrows
          <button
            key={hex}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            aria-label={texts.colours[name]}
            title={texts.colours[name]}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            disabled={disabled}
            className={styles.swatch}
            style={{ background: hex }}
            onClick={() => onChange(hex)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {index === chosen ? <IconCheck size={18} stroke={2.5} aria-hidden /> : null}
          </button>
        ))}
      </div>
    </div>
  )
}
