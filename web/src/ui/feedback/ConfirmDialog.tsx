import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

export type ConfirmOptions = {
  /** The question; the default asks whether to go on. */
  title?: string
  text?: ReactNode
  confirm?: string
  cancel?: string
  /** `danger` when what follows cannot be undone. */
  tone?: 'primary' | 'danger'
}

type Props = ConfirmOptions & { open: boolean; onConfirm: () => void; onCancel: () => void }

export function ConfirmDialog({ open, onConfirm, onCancel, title, text, confirm, cancel, tone = 'primary' }: Props) {
  const texts = useUiTexts()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title ?? texts.confirmTitle}
      width="narrow"
      closable={false}
      actions={
        <>
          <Button onClick={onCancel}>{cancel ?? texts.cancel}</Button>
          <Button tone={tone} onClick={onConfirm} initialFocus={tone === 'primary'}>
            {confirm ?? texts.confirm}
          </Button>
        </>
      }
    >
      {text ? <div className={styles.text}>{text}</div> : null}
    </Dialog>
  )
}
