import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonRow } from '../controls/ButtonRow.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  /** `side`: at the edge of the page, which stays readable beside it; on a phone it takes the whole screen. */
  width?: 'narrow' | 'normal' | 'wide' | 'widest' | 'side'
  closable?: boolean
}

const widths = { narrow: '26rem', normal: '34rem', wide: '52rem', widest: '76rem', side: '40rem' }

/** A matter to settle before going on. Focus stays inside, Escape closes, focus returns where it was. */
export function Dialog({ open, onClose, title, children, actions, width = 'normal', closable = true }: DialogProps) {
  const texts = useUiTexts()
  const side = width === 'side'
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={widths[width]}
      centered={!side}
      radius={side ? 0 : 'lg'}
      transitionProps={{ transition: side ? 'slide-left' : 'pop', duration: 120 }}
      classNames={side ? { content: styles.sideContent, inner: styles.sideInner } : { content: styles.content }}
    >
      <Modal.Overlay {...(side ? { backgroundOpacity: 0.12 } : {})} />
      <Modal.Content>
        {/* Not Mantine's header: a second banner beside the page's own would confuse who walks by landmarks. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {closable ? <Modal.CloseButton aria-label={texts.close} /> : null}
        </div>
        <Modal.Body className={styles.body}>
          {children}
          {actions ? (
            <div className={styles.actions}>
              <ButtonRow>{actions}</ButtonRow>
            </div>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
