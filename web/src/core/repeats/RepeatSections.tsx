import type { InRepeat } from '@lineside/contract/core/rules'
import { Fragment, type ReactNode } from 'react'
import styles from './repeats.module.css'
import { sectionsOf } from './sections.ts'

interface RepeatSectionsProps<R> {
  rows: readonly R[]
  repeatOf: (row: R) => InRepeat | null | undefined
  /** one level below the heading of the whole */
  level?: 3 | 4
  /** draws the rows of one section */
  children: (rows: readonly R[]) => ReactNode
}

/** Lists and inputs, those of each repeat of a group in a section of their own under its heading: 'Sample 2'. */
export function RepeatSections<R>({ rows, repeatOf, level = 3, children }: RepeatSectionsProps<R>) {
  const Heading = `h${level}` as const
  return sectionsOf(rows, repeatOf).map(({ key, repeat, rows: own }) =>
    repeat ? (
      <section key={key} className={styles.section} aria-label={repeat.heading}>
        <Heading className={styles.title}>{repeat.heading}</Heading>
        {children(own)}
      </section>
    ) : (
      <Fragment key={key}>{children(own)}</Fragment>
    ),
  )
}
