import type { CSSProperties, ReactNode } from 'react'
import styles from './boxes.module.css'

type Gap = 'xs' | 'sm' | 'md' | 'lg'

type BoxProps = { children: ReactNode; gap?: Gap; className?: string }

/** Things one under the other. */
export function Stack({ children, gap = 'md', className }: BoxProps) {
  return <div className={[styles.stack, styles[gap], className].filter(Boolean).join(' ')}>{children}</div>
}

type RowProps = BoxProps & { justify?: 'start' | 'between' | 'end'; align?: 'start' | 'center' | 'end'; wrap?: boolean }

/** Things beside each other; they wrap unless told otherwise. */
export function Row({ children, gap = 'sm', justify, align, wrap = true, className }: RowProps) {
  return (
    <div
      className={[styles.row, styles[gap], className].filter(Boolean).join(' ')}
      data-justify={justify}
      data-align={align}
      data-nowrap={!wrap || undefined}
    >
      {children}
    </div>
  )
}

/** As many columns as fit, each at least `least` wide. */
export function Columns({ children, gap = 'md', least = '14rem', className }: BoxProps & { least?: string }) {
  const style = { '--least': least } as CSSProperties
  return (
    <div className={[styles.columns, styles[gap], className].filter(Boolean).join(' ')} style={style}>
      {children}
    </div>
  )
}

type TextProps = {
  children: ReactNode
  tone?: 'plain' | 'muted' | 'error'
  size?: 'small' | 'body' | 'large'
  figures?: boolean
}

/** Running words. */
export function Text({ children, tone = 'plain', size = 'body', figures }: TextProps) {
  return (
    <p className={[styles.text, figures ? 'ui-figures' : ''].join(' ')} data-tone-of={tone} data-size={size}>
      {children}
    </p>
  )
}

/** A heading inside a page; the page's own title is the header's. */
export function Heading({ children, level = 2 }: { children: ReactNode; level?: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const
  return <Tag className={styles.heading}>{children}</Tag>
}
