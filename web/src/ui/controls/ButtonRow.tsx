import type { ReactNode } from 'react'
import styles from './ButtonRow.module.css'

/** The buttons that end a form, a dialog or a question: at the right end, the one that goes on last. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-button-row>
      {children}
    </div>
  )
}
