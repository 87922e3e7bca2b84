import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { IconColumns3 } from '../icons.ts'
import { Checkbox } from '../inputs/choices.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './DataTable.module.css'

export type ColumnChooserProps = {
  columns: readonly { id: string; header: string; fixed?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns of a table are in sight. One always stays. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const inSight = columns.filter((column) => !hidden.includes(column.id))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          icon={IconColumns3}
          label={texts.columns}
          popup="dialog"
          expanded={open}
          tooltip={false}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
