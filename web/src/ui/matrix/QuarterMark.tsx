import styles from './QuarterMark.module.css'
import type { Quarters } from './types.ts'

interface QuarterMarkProps {
  quarters: Quarters
  /** in words; left out where they stand beside it */
  label?: string
  size?: 'small' | 'normal' | 'large'
}

/** A disc with so many of its four quarters filled. */
export function QuarterMark({ quarters, label, size = 'normal' }: QuarterMarkProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className={styles.mark} data-quarters={quarters} data-size={size} {...said} />
}
