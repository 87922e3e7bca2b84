import { type ReactNode, useId } from 'react'
import styles from './Surface.module.css'

export type SurfaceProps = {
  children: ReactNode
  title?: string
  /** At the right of the title. */
  actions?: ReactNode
  /** `none` for content that brings its own edge to edge, as a table does. */
  padding?: 'normal' | 'none'
  /** Takes what height the page has left. */
  grow?: boolean
  headingLevel?: 2 | 3
}

/** A card: hairline border, no shadow. One per subject; a page is one or a few of them. */
export function Surface({ children, title, actions, padding = 'normal', grow, headingLevel = 2 }: SurfaceProps) {
  const heading = useId()
  const Heading = `h${headingLevel}` as const
  const Tag = title ? 'section' : 'div'
  return (
    <Tag className={styles.surface} data-grow={grow || undefined} aria-labelledby={title ? heading : undefined}>
      {title ? (
        <div className={styles.head}>
          <Heading id={heading} className={styles.title}>
            {title}
          </Heading>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <div className={styles.body} data-padding={padding}>
        {children}
      </div>
    </Tag>
  )
}
