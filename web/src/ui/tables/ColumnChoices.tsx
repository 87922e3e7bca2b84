import { type Icon, IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../controls/IconButton.tsx'
import { Checkbox } from '../inputs/choices.tsx'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './ColumnChoices.module.css'

export type ColumnChooserProps = {
  /** `group`: those that follow each other under one title; `blocked`: why it cannot come into sight now */
  columns: readonly { id: string; header: string; fixed?: boolean; group?: string; blocked?: string }[]
  hidden: readonly string[]
  /** Chosen, and out of sight as long as no row has anything in them. */
  empty?: readonly string[]
  onChange: (hidden: string[]) => void
  /** A column takes the place of its neighbour in sight; those in a group stay where they are. */
  onMove?: (id: string, by: -1 | 1) => void
  /** A column becomes so many pixels wider, or narrower. */
  onWiden?: (id: string, by: number) => void
  compact?: boolean
  onCompactChange?: (compact: boolean) => void
}

/** Pixels of one press. */
const STEP = 24

type Column = ColumnChooserProps['columns'][number]

/** What the column chooser opens on. One column always stays. */
export function ColumnChoices(props: ColumnChooserProps) {
  const { columns, hidden, empty, onChange, onMove, onWiden, onCompactChange } = props
  const texts = useUiTexts()
  const inSight = columns.filter((column) => !hidden.includes(column.id))
  const movable = inSight.filter(({ group }) => group === undefined).map(({ id }) => id)
  const choice = (column: Column) => {
    const shown = !hidden.includes(column.id)
    const box = (
      <Checkbox
        key={column.id}
        label={column.header}
        help={shown && empty?.includes(column.id) ? texts.emptyColumn : undefined}
        checked={shown}
        disabled={column.fixed || (shown ? inSight.length === 1 : column.blocked !== undefined)}
        onChange={(show) => onChange(show ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])}
      />
    )
    if (!shown || column.group !== undefined || !onMove || !onWiden) return box
    const at = movable.indexOf(column.id)
    const tool = (label: string, icon: Icon, press: () => void) => (
      <IconButton
        icon={icon}
        size="compact"
        label={fill(label, { name: column.header })}
        tooltip={false}
        onClick={press}
      />
    )
    return (
      <div key={column.id} className={styles.column}>
        {box}
        {at === 0 ? null : tool(texts.moveUpNamed, IconChevronUp, () => onMove(column.id, -1))}
        {at === movable.length - 1 ? null : tool(texts.moveDownNamed, IconChevronDown, () => onMove(column.id, 1))}
        {tool(texts.narrowerNamed, IconMinus, () => onWiden(column.id, -STEP))}
        {tool(texts.widerNamed, IconPlus, () => onWiden(column.id, STEP))}
      </div>
    )
  }
  const groups = [...new Set(columns.map(({ group }) => group))]
  return (
    <div className={styles.chooser}>
      {onCompactChange ? (
        <Checkbox label={texts.compactRows} checked={props.compact === true} onChange={onCompactChange} />
      ) : null}
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
