import styles from './Brand.module.css'

/** A line of signs, one raised out of it: what the product watches for. Readable at 16 px. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <path d="M6 21h6l4-11 4 11h6" className={styles.trace} />
      <circle cx="16" cy="10" r="2.75" className={styles.dot} />
    </svg>
  )
}

export function Brand({ name, size }: { name: string; size?: number }) {
  return (
    <span className={styles.brand}>
      <BrandMark size={size} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
