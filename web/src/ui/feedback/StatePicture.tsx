import type { ReactNode } from 'react'
import styles from './StateView.module.css'

export type StateKind = 'empty' | 'error' | 'forbidden' | 'offline' | 'notFound' | 'crash'

/** A sheet with lines, shared by the pictures; what has happened to it differs. */
function Sheet({ faded }: { faded?: boolean }) {
  return (
    <g opacity={faded ? 0.55 : 1}>
      <rect x="34" y="14" width="52" height="64" rx="6" className={styles.fill} />
      <path d="M44 30h32M44 42h32M44 54h20" className={styles.faint} />
    </g>
  )
}

const pictures: Record<StateKind, ReactNode> = {
  empty: (
    <>
      <path d="M26 52 36 24h48l10 28v22a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4Z" className={styles.fill} />
      <path d="M26 52h20c2 0 3 1 4 3 2 5 6 7 10 7s8-2 10-7c1-2 2-3 4-3h20" className={styles.line} />
      <path d="M60 6v8M44 9l3 7M76 9l-3 7" className={styles.accent} />
    </>
  ),
  error: (
    <>
      <Sheet faded />
      <circle cx="82" cy="66" r="15" className={styles.bad} />
      <path d="M82 58v9M82 73v.5" className={styles.badLine} />
    </>
  ),
  forbidden: (
    <>
      <Sheet faded />
      <rect x="68" y="58" width="30" height="24" rx="5" className={styles.fill} />
      <path d="M74 58v-6a9 9 0 0 1 18 0v6M83 67v6" className={styles.accent} />
    </>
  ),
  offline: (
    <>
      <path d="M42 68h38a14 14 0 0 0 2-27.9A22 22 0 0 0 40 36a16 16 0 0 0 2 32Z" className={styles.fill} />
      <path d="M30 18 92 80" className={styles.badLine} />
    </>
  ),
  notFound: (
    <>
      <Sheet faded />
      <circle cx="78" cy="58" r="16" className={styles.fill} />
      <path d="m90 70 10 10M73 53l10 10M83 53 73 63" className={styles.accent} />
    </>
  ),
  crash: (
    <>
      <path d="M34 20a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v24l-12 8-10-8-12 10-8-9-10 6Z" className={styles.fill} />
      <path d="M34 64l10-6 8 9 12-10 10 8 12-8v15a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" className={styles.fill} />
      <path d="M44 26h24M44 35h14" className={styles.faint} />
    </>
  ),
}

export function StatePicture({ kind }: { kind: StateKind }) {
  return (
    <svg viewBox="0 0 120 92" width="120" height="92" className={styles.picture} aria-hidden="true">
      {pictures[kind]}
    </svg>
  )
}
