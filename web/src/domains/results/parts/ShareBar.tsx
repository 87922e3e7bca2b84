import styles from './ShareBar.module.css'

/** How much of the whole a number beside it is, 0 to 100; the number says it, this only shows it. */
export function ShareBar({ percent, short }: { percent: number; short?: boolean }) {
  return (
    <span className={styles.bar} data-short={short || undefined} aria-hidden>
      <span className={styles.filled} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
