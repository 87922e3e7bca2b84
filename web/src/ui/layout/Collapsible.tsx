import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './Collapsible.module.css'

export type CollapsibleProps = {
  title: string
  /** Beside the title, in sight also when closed: a count, a pill. */
  aside?: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  open?: boolean
  onToggle?: (open: boolean) => void
  headingLevel?: 2 | 3 | 4
}

export function Collapsible(props: CollapsibleProps) {
  const { title, aside, children, defaultOpen = false, open: input, onToggle, headingLevel = 3 } = props
  const [own, setOwn] = useState(defaultOpen)
  const open = input ?? own
  const id = useId()
  const Heading = `h${headingLevel}` as const
  function toggle() {
    setOwn(!open)
    onToggle?.(!open)
  }
  return (
    <div className={styles.section}>
      <Heading className={styles.heading}>
        <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
          <IconChevronRight size={16} className={styles.arrow} aria-hidden />
          <span className={styles.title}>{title}</span>
          {aside}
        </button>
      </Heading>
      <div id={id} className={styles.clip} data-open={open || undefined} inert={!open}>
        <div className={styles.inner}>
          <div className={styles.content}>{children}</div>
        </div>
      </div>
    </div>
  )
}
