import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { publishFootRoom } from './foot-room.ts'
import styles from './Page.module.css'

export type PageProps = {
  children: ReactNode
  /** `fill` takes the height of the screen, so that the one surface inside scrolls by itself (a list). */
  height?: 'flow' | 'fill'
  width?: 'full' | 'reading'
}

/** Margins and rhythm of one screen. */
export function Page({ children, height = 'flow', width = 'full' }: PageProps) {
  return (
    <div className={styles.page} data-height={height} data-width={width}>
      {children}
    </div>
  )
}

/** Where a bar may stand that stays in sight; takes no room while there is none. */
export function PageFoot({ onElement }: { onElement: (element: HTMLDivElement | null) => void }) {
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      onElement(element)
      const stop = publishFootRoom(element)
      return () => {
        stop()
        onElement(null)
      }
    },
    [onElement],
  )
  return <div ref={take} className={styles.foot} data-page-foot />
}

export type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** Where the arrow leads; give `onBack` as well to go back in the history of the browser instead. */
  backHref?: string
  onBack?: () => void
  /** A pill or the like beside the title. */
  status?: ReactNode
  /** Icon buttons first, the one labelled button last. */
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, backHref, onBack, status, actions }: PageHeaderProps) {
  const texts = useUiTexts()
  return (
    <div className={styles.header}>
      {backHref || onBack ? (
        <div className={styles.back}>
          <IconButton icon={IconArrowLeft} label={texts.back} href={onBack ? undefined : backHref} onClick={onBack} />
        </div>
      ) : null}
      <div className={styles.heading}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          {status}
        </div>
        {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

/** The line between header and surface: search at the left, filters, tags. It wraps. */
export function Toolbar({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line everywhere
    <div role="group" className={styles.toolbar} aria-label={label}>
      {children}
    </div>
  )
}
