import type { ReactNode } from 'react'
import styles from './RecordColumns.module.css'

interface RecordColumnsProps {
  main: ReactNode
  side: ReactNode
  /** the main column stands columns of its own side by side */
  wide?: boolean
}

/** What a record says, and beside it what belongs to it; below one another where both do not fit. */
export function RecordColumns({ main, side, wide }: RecordColumnsProps) {
  return (
    <div className={styles.columns} data-main={wide ? 'wide' : undefined}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
