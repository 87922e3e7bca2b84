import type { ReactNode } from 'react'
import { BareLink } from '../theme/link.tsx'
import type { Tone } from '../theme/tokens.ts'
import styles from './StatTile.module.css'
import { ToneDot } from './StatusPill.tsx'

export type StatTileProps = {
  label: string
  value: string
  tone?: Tone
  /** Against what: the change, the target, the period. */
  note?: ReactNode
  picture?: ReactNode
  href?: string
}

/** One number worth knowing at a glance. */
export function StatTile({ label, value, tone, note, picture, href }: StatTileProps) {
  const inside = (
    <>
      <span className={styles.label}>
        {tone ? <ToneDot tone={tone} /> : null}
        {label}
      </span>
      <span className={styles.line}>
        <span className={styles.value}>{value}</span>
        {picture}
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  )
  if (!href) return <div className={styles.tile}>{inside}</div>
  return (
    <BareLink href={href} className={styles.tile}>
      {inside}
    </BareLink>
  )
}
