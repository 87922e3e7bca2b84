import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

/** What a column is about, and quietly what belongs to it, if anything does: how long it waits, its form, what it repeats. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines} data-lines>
      <span className={styles.line}>{first}</span>
      {second ? <span className={styles.second}>{second}</span> : null}
    </span>
  )
}
