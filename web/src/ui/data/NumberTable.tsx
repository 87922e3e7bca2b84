import type { ReactNode } from 'react'
import styles from './NumberTable.module.css'

/** A small table of numbers, each row named at its start; for a list of records there is the table with columns. */
export function NumberTable({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <table className={styles.table} aria-label={label}>
      {children}
    </table>
  )
}
