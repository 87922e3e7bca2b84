import { type ReactNode, useId } from 'react'
import type { Tone } from '../../../ui/index.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  tone: Tone
  title: string
  children?: ReactNode
}

/** What must be known before anything else on a record. */
export function Notice({ tone, title, children }: NoticeProps) {
  const id = useId()
  return (
    <section className={styles.notice} data-tone={tone} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </section>
  )
}
