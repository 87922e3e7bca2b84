import styles from './Avatar.module.css'

const hues = ['neutral', 'done', 'ongoing', 'approval', 'tardy', 'overdue', 'rejected'] as const

/** First letters of the first and the last name, in the reader's rules of upper case (Turkish i becomes İ). */
export function initials(name: string, locale?: string): string {
  const terms = name.trim().split(/\s+/).filter(Boolean)
  const letters = [terms[0], terms.length > 1 ? terms.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase(locale)
}

function hueOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hues[sum % hues.length] ?? 'neutral'
}

export type AvatarProps = { name: string; size?: number; locale?: string; withName?: boolean }

/** A person: initials on a quiet ground, always the same for the same name. Decoration where the name stands beside. */
export function Avatar({ name, size = 24, locale, withName }: AvatarProps) {
  const look = {
    className: styles.avatar,
    'data-tone': hueOf(name),
    style: { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.42)) },
  }
  const letters = <span aria-hidden>{initials(name, locale)}</span>
  if (!withName) {
    return (
      <span role="img" aria-label={name} {...look}>
        {letters}
      </span>
    )
  }
  return (
    <span className={styles.person}>
      <span {...look}>{letters}</span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
