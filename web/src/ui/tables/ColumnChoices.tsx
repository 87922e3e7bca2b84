import { Checkbox } from '../inputs/choices.tsx'
import styles from './ColumnChoices.module.css'
import type { ColumnChooserProps } from './ColumnChooser.tsx'

/** What the column chooser opens on. One column always stays. */
export function ColumnChoices({ columns, hidden, onChange }: ColumnChooserProps) {
  const inSight = columns.filter((column) => !hidden.includes(column.id))
  return (
    <div className={styles.chooser}>
      {columns.map((column) => {
        const shown = !hidden.includes(column.id)
        return (
          <Checkbox
            key={column.id}
            label={column.header}
            checked={shown}
            disabled={column.fixed || (shown && inSight.length === 1)}
            onChange={(show) => onChange(show ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])}
          />
        )
      })}
    </div>
  )
}
