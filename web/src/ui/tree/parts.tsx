import { IconChevronRight } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './VirtualTree.module.css'

/** The arrow that unfolds a row; nothing where nothing stands below it. */
export function Twist({ expanded, onToggle }: { expanded: boolean | undefined; onToggle: () => void }) {
  if (expanded === undefined) return <span className={styles.twist} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do this on the row
    // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the pointer alone
    <span
      className={styles.twist}
      data-open={expanded || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </span>
  )
}

/** From where to where in a label what was searched for stands. */
export type Mark = readonly [number, number]

type LabelProps = { text: string; mark: Mark | undefined; quiet?: boolean | undefined; ref?: Ref<HTMLSpanElement> }

export function Label({ text, mark, quiet, ref }: LabelProps) {
  const className = [styles.label, quiet ? styles.quiet : ''].filter(Boolean).join(' ')
  if (!mark) {
    return (
      <span ref={ref} className={className}>
        {text}
      </span>
    )
  }
  return (
    <span ref={ref} className={className}>
      {text.slice(0, mark[0])}
      <mark className={styles.mark}>{text.slice(...mark)}</mark>
      {text.slice(mark[1])}
    </span>
  )
}
