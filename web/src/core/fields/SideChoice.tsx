import { type ReactNode, useId } from 'react'
import type { Side } from '../form/dialog.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './ConflictPanel.module.css'

interface SideChoiceProps {
  /** what both changed */
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** null until one is chosen */
  choice: Side | null
  onChoose: (side: Side) => void
}

/** What two people changed differently: the two beside each other, one of them to be saved. */
export function SideChoice({ label, choice, onChoose, ...sides }: SideChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.part}>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side} data-chosen={choice === side || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.values}>
              <span className={styles.whose}>{t(`conflict.${side}`)}</span>
              <span>{sides[side]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
