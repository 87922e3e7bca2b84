import type { ReactNode } from 'react'
import type { Tone } from '../theme/tokens.ts'
import styles from './lists.module.css'
import { ToneDot } from './StatusPill.tsx'

export type TimelineEntry = {
  id: string
  title: ReactNode
  /** Who and how, in a quiet line. */
  by?: ReactNode
  /** The moment as the reader writes it, and as machines do (ISO 8601). */
  time: string
  dateTime?: string
  tone?: Tone
  detail?: ReactNode
}

/** What happened to a record, newest where the caller puts it. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.mark}>
            <ToneDot tone={entry.tone ?? 'neutral'} />
          </span>
          <div className={styles.words}>
            <div className={styles.entryTitle}>{entry.title}</div>
            <div className={styles.by}>
              {entry.by ? <span>{entry.by}</span> : null}
              <time dateTime={entry.dateTime}>{entry.time}</time>
            </div>
            {entry.detail ? <div className={styles.detail}>{entry.detail}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
