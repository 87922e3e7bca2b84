import type { ReactNode } from 'react'
import { ButtonRow } from '../controls/ButtonRow.tsx'
import styles from './ActionBar.module.css'

export type ActionBarProps = {
  label: string
  /** What it is about, at the left; said aloud when it changes. */
  status: ReactNode
  /** Buttons, the primary one last. */
  children: ReactNode
}

/** Stays at the lower edge while the page scrolls behind it. */
export function ActionBar({ label, status, children }: ActionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.status} role="status">
        {status}
      </div>
      <div className={styles.actions}>
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
