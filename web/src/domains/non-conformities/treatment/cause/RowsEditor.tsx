import { type KeyboardEvent, useRef } from 'react'
import { Button, IconButton, IconPlus, IconX, Row, Stack, TextInput } from '../../../../ui/index.ts'
import styles from './cause.module.css'

interface RowsEditorProps {
  rows: readonly string[]
  onChange: (rows: string[]) => void
  onBlur: () => void
  nameOf: (index: number) => string
  removeOf: (index: number) => string
  /** on the button, and its longer name for who hears it alone */
  add: string
  addTo?: string
  most: number
  error?: string | undefined
}

/** A few short texts one below the other; Enter goes on to the next. */
export function RowsEditor({ rows, onChange, onBlur, nameOf, removeOf, add, addTo, most, error }: RowsEditorProps) {
  const list = useRef<HTMLDivElement>(null)
  const focusRow = (index: number) =>
    // the row is drawn after the change
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const addRow = (after: number) => {
    if (rows.length >= most) return
    onChange([...rows.slice(0, after), '', ...rows.slice(after)])
    focusRow(after)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter would send the whole form
    event.preventDefault()
    if (rows[index]?.trim()) addRow(index + 1)
  }
  return (
    <Stack gap={6} align="start" ref={list}>
      {rows.map((row, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={index}
          gap={4}
          wrap={false}
          fullWidth
          className={styles.row}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <TextInput
            label={nameOf(index)}
            hideLabel
            value={row}
            onChange={(text) => onChange(rows.map((one, at) => (at === index ? text : one)))}
            onBlur={onBlur}
          />
          <IconButton
            icon={IconX}
            label={removeOf(index)}
            size="compact"
            onClick={() => {
              onChange(rows.filter((_, at) => at !== index))
              focusRow(Math.max(0, index - 1))
            }}
          />
        </Row>
      ))}
      {error ? (
        <div className="mantine-InputWrapper-error" role="alert">
          {error}
        </div>
      ) : null}
      {rows.length < most ? (
        <Button
          tone="quiet"
          size="compact"
          icon={IconPlus}
          {...(addTo ? { 'aria-label': addTo } : {})}
          onClick={() => addRow(rows.length)}
        >
          {add}
        </Button>
      ) : null}
    </Stack>
  )
}
