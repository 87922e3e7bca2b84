import type { ReactNode } from 'react'
import { Text, type Tone } from '../../ui/index.ts'
import styles from './VersionList.module.css'

/** One version as its list shows it. */
export interface ListedVersion {
  key: number
  /** its name, or the link that opens it */
  label: ReactNode
  tone: Tone
  /** its state, as a badge of the same tone */
  badge: ReactNode
  /** since when it holds, or who made it and when */
  fact: string
  tools?: ReactNode
  /** lines below */
  children?: ReactNode
}

/** Versions of a record along a line, the newest first. Imported by its file: a list's page does not carry it. */
export function VersionList({ versions }: { versions: readonly ListedVersion[] }) {
  return (
    <ol className={styles.list}>
      {versions.map(({ key, label, tone, badge, fact, tools, children }) => (
        <li key={key} className={styles.version} data-tone={tone}>
          <div className={styles.head}>
            <h3 className={styles.label}>{label}</h3>
            {badge}
            {tools ? <span className={styles.tools}>{tools}</span> : null}
          </div>
          <Text size={13} figures>
            {fact}
          </Text>
          {children}
        </li>
      ))}
    </ol>
  )
}
