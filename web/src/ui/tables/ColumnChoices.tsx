import { Checkbox } from '../inputs/choices.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './ColumnChoices.module.css'

export type ColumnChooserProps = {
  /** `group`: those that follow each other under one title; `blocked`: why it cannot come into sight now */
  columns: readonly { id: string; header: string; fixed?: boolean; group?: string; blocked?: string }[]
  hidden: readonly string[]
  /** Chosen, and out of sight as long as no row has anything in them. */
  empty?: readonly string[]
  onChange: (hidden: string[]) => void
}

type Column = ColumnChooserProps['columns'][number]

/** What the column chooser opens on. One column always stays. */
export function ColumnChoices({ columns, hidden, empty, onChange }: ColumnChooserProps) {
  const texts = useUiTexts()
  const inSight = columns.filter((column) => !hidden.includes(column.id))
  const choice = (column: Column) => {
    const shown = !hidden.includes(column.id)
    return (
      <Checkbox
        key={column.id}
        label={column.header}
        help={shown && empty?.includes(column.id) ? texts.emptyColumn : undefined}
        checked={shown}
        disabled={column.fixed || (shown ? inSight.length === 1 : column.blocked !== undefined)}
        onChange={(show) => onChange(show ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])}
      />
    )
  }
  const groups = [...new Set(columns.map(({ group }) => group))]
  return (
    <div className={styles.chooser}>
      {groups.map((group) => {
        const members = columns.filter((column) => column.group === group)
        if (group === undefined) return members.map(choice)
        const blocked = members.find((column) => column.blocked)?.blocked
        return (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {blocked ? <p className={styles.full}>{blocked}</p> : null}
            {members.map(choice)}
          </fieldset>
        )
      })}
    </div>
  )
}
