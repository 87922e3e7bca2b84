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
  role?: 'dialog' | 'alertdialog'
  closable?: boolean
}

const widths = { narrow: '26rem', normal: '34rem', wide: '52rem' }

/** A matter to settle before going on. Focus stays inside, Escape closes, focus returns where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  width = 'normal',
  role,
  closable = true,
}: DialogProps) {
  const texts = useUiTexts()
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={widths[width]}
      centered
      radius="lg"
      role={role}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ title: styles.title, body: styles.body, header: styles.header, content: styles.content }}
    >
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Modal>
  )
}
