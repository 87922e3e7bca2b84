import styles from './ChangedParts.module.css'

export interface ChangedPart {
  label: string
  /** null where there was nothing before */
  old: string | null
  now: string
}

/** Old and new values, each with its name. */
export function ChangedParts({ parts }: { parts: readonly ChangedPart[] }) {
  if (parts.length === 0) return '—'
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, old, now }) => (
        <li key={`${label} ${old} ${now}`}>
          <span className={styles.label}>{label}: </span>
          {old === null ? null : (
            <>
              <del>{old}</del>
              {' → '}
            </>
          )}
          {now}
        </li>
      ))}
    </ul>
  )
}
