import { type ReactNode, useEffect, useState } from 'react'
import { Unseen } from '../layout/boxes.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './waiting.module.css'

/** True once `on` has lasted `ms`: what comes quicker than that never flickers. */
export function useDelayed(on: boolean, ms = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return on && late
}

/** A small wait inside something that stands: a button, a field, the end of a list. Never a whole page. */
export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  const texts = useUiTexts()
  return (
    <span className={styles.spinner} role="status">
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <circle cx="12" cy="12" r="9" className={styles.track} />
        <path d="M21 12a9 9 0 0 0-9-9" className={styles.arc} />
      </svg>
      <Unseen>{label ?? texts.loading}</Unseen>
    </span>
  )
}

type BarProps = { width?: string | number; height?: string | number; round?: boolean }

/** One grey bar in the place and shape of what will come. */
export function SkeletonBar({ width = '100%', height = '0.75rem', round }: BarProps) {
  return <span className={styles.bar} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
}

type SkeletonProps = {
  shape: 'form' | 'record' | 'cards' | 'list'
  /** How many fields, lines or cards. */
  count?: number
  /** The least height of what comes, as CSS: what stands below it does not move, or stands out of sight. */
  minHeight?: string
}

const widths = ['72%', '54%', '86%', '63%', '48%', '78%']

function field(index: number): ReactNode {
  return (
    <div key={index} className={styles.field}>
      <SkeletonBar width={`${20 + ((index * 7) % 18)}%`} />
      <SkeletonBar height="2.25rem" />
    </div>
  )
}

function line(index: number): ReactNode {
  return (
    <div key={index} className={styles.line}>
      <SkeletonBar width="1.75rem" height="1.75rem" round />
      <SkeletonBar width={widths[index % widths.length]} />
    </div>
  )
}

function pair(index: number): ReactNode {
  return (
    <div key={index} className={styles.pair}>
      <SkeletonBar width="60%" />
      <SkeletonBar width={widths[index % widths.length]} />
    </div>
  )
}

function card(index: number): ReactNode {
  return (
    <div key={index} className={styles.card}>
      <SkeletonBar width="45%" />
      <SkeletonBar width="30%" height="1.5rem" />
      <SkeletonBar width="80%" />
    </div>
  )
}

const pieces = { form: field, record: pair, cards: card, list: line }

/** Shaped like the content, shown only when it takes longer than 150 ms; its room is taken at once, so that nothing moves. */
export function Skeleton({ shape, count = 5, minHeight }: SkeletonProps) {
  const texts = useUiTexts()
  const visible = useDelayed(true)
  return (
    <div
      className={styles[shape]}
      role="status"
      aria-busy="true"
      data-visible={visible || undefined}
      style={minHeight ? { minHeight } : undefined}
    >
      <Unseen>{texts.loading}</Unseen>
      {Array.from({ length: count }, (_, index) => pieces[shape](index))}
    </div>
  )
}
