import type { Icon } from '@tabler/icons-react'
import styles from './filters.module.css'

export type Chip = {
  id: string
  text: string
  on: boolean
  onPress: () => void
  icon?: Icon | undefined
  /** the text with what its icon says */
  hint?: string
}

/** Choices that are on or off, side by side: one press each. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={chip.on}
            aria-label={chip.hint}
            title={chip.hint}
            onClick={chip.onPress}
          >
            {chip.icon ? <chip.icon size={14} aria-hidden /> : null}
            {chip.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
