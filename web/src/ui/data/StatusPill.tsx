import type { Tone } from '../theme/tokens.ts'
import styles from './StatusPill.module.css'

/** A dot and a word; the word carries the meaning, the colour lets the eye find it. */
export function StatusPill({ tone, children, plain }: { tone: Tone; children: string; plain?: boolean }) {
  return (
    <span className={styles.pill} data-tone={tone} data-plain={plain || undefined}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}

/** The same dot alone, beside a word that stands elsewhere. */
export function ToneDot({ tone }: { tone: Tone }) {
  return <span className={styles.dot} data-tone={tone} aria-hidden />
}
