import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { Dialog } from '../feedback/Dialog.tsx'
import { Spinner } from '../feedback/waiting.tsx'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './pictures.module.css'

export type PictureViewerProps = {
  name: string
  /** null while it comes */
  src: string | null
  lost?: string | undefined
  /** its place among several, counted from 0 */
  at?: number
  count?: number
  onGo?: (at: number) => void
  onClose: () => void
  actions?: ReactNode
}

/** One picture as large as the window lets it be; the arrow keys go to its neighbours. */
export function PictureViewer({ name, src, lost, at = 0, count = 1, onGo, onClose, actions }: PictureViewerProps) {
  const texts = useUiTexts()
  const go = (to: number) => {
    if (to >= 0 && to < count) onGo?.(to)
  }
  return (
    <Dialog open onClose={onClose} title={name} width="wide" actions={actions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div
        className={styles.viewer}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') go(at - 1)
          if (event.key === 'ArrowRight') go(at + 1)
        }}
      >
        {src && !lost ? <img src={src} alt={name} /> : null}
        {!src && !lost ? <Spinner label={texts.loading} /> : null}
        {lost ? <p role="alert">{lost}</p> : null}
        {count > 1 ? (
          <div className={styles.walk}>
            <IconButton icon={IconChevronLeft} label={texts.previous} onClick={() => go(at - 1)} />
            <span aria-live="polite">{fill(texts.picturePlace, { at: at + 1, count })}</span>
            <IconButton icon={IconChevronRight} label={texts.next} onClick={() => go(at + 1)} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
