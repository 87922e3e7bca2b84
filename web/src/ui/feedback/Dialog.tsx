import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
  closable?: boolean
}

const widths = { narrow: '26rem', normal: '34rem', wide: '52rem' }

/** A matter to settle before going on. Focus stays inside, Escape closes, focus returns where it was. */
export function Dialog({ open, onClose, title, children, actions, width = 'normal', closable = true }: DialogProps) {
  const texts = useUiTexts()
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={widths[width]}
      centered
      radius="lg"
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: a second banner beside the page's own would confuse who walks by landmarks. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {closable ? <Modal.CloseButton aria-label={texts.close} /> : null}
        </div>
        <Modal.Body className={styles.body}>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
