import type { ReactNode } from 'react'
import styles from './RelatedList.module.css'

/** Records of one kind that belong to the one that is open, a line each. */
export function RelatedList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface RelatedRowProps {
  state: ReactNode
  /** the way to it, by what it is about */
  what: ReactNode
  /** what comes next of it */
  next: ReactNode
}

export function RelatedRow({ state, what, next }: RelatedRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.state}>{state}</span>
      <span className={styles.what}>{what}</span>
      {next}
    </li>
  )
}

/** What is said of it quietly. */
export const RelatedNote = ({ children }: { children: ReactNode }) => <span className={styles.quiet}>{children}</span>
