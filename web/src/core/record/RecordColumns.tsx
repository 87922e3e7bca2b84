import type { ReactNode } from 'react'
import styles from './RecordColumns.module.css'

interface RecordColumnsProps {
  main: ReactNode
  side: ReactNode
}

/** What a record says, and beside it what belongs to it; below one another where both do not fit. */
export function RecordColumns({ main, side }: RecordColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
