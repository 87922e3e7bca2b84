import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { type UiTexts, useUiTexts } from '../theme/texts.ts'
import type { StateKind } from './StatePicture.tsx'
import { StatePicture } from './StatePicture.tsx'
import styles from './StateView.module.css'

export type StateViewProps = {
  kind: StateKind
  /** Better words than the general ones, when the page has them. */
  title?: string
  text?: ReactNode
  /** The next thing to do; for `error` and `offline` giving `onRetry` is enough. */
  action?: ReactNode
  onRetry?: () => void
  /** Inside a card or a table rather than a whole page. */
  compact?: boolean
  /** Technical detail, folded away by the caller's choice of showing it at all. */
  detail?: string
  headingLevel?: 1 | 2 | 3
}

function labels(kind: StateKind, texts: UiTexts): [title: string, text: string] {
  return [texts[`${kind}Title`], texts[`${kind}Text`]]
}

/** What stands where content would: never a blank, always with the next thing to do. */
export function StateView({ kind, title, text, action, onRetry, compact, detail, headingLevel = 2 }: StateViewProps) {
  const texts = useUiTexts()
  const [usualTitle, usualText] = labels(kind, texts)
  const Heading = `h${headingLevel}` as const
  const urgent = kind === 'error' || kind === 'crash' || kind === 'offline'
  return (
    <div className={styles.state} data-compact={compact || undefined} role={urgent ? 'alert' : undefined}>
      <StatePicture kind={kind} />
      <Heading className={styles.title}>{title ?? usualTitle}</Heading>
      <div className={styles.text}>{text ?? usualText}</div>
      {detail ? <pre className={styles.detail}>{detail}</pre> : null}
      {action || onRetry ? (
        <div className={styles.actions}>
          {action}
          {onRetry ? <Button onClick={onRetry}>{texts.retry}</Button> : null}
        </div>
      ) : null}
    </div>
  )
}
