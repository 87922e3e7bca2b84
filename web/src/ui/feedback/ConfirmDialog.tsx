import { type ReactNode, useEffect, useState } from 'react'
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
  /** Not going on is what most people want: it has the focus and the colour. */
  stays?: boolean
  /** Another way to go on, which loses less; where it answers false it did not work, and nobody goes on. */
  also?: { label: string; onPress: () => boolean | Promise<boolean> }
}

type Props = ConfirmOptions & { open: boolean; onConfirm: () => void; onCancel: () => void }

export function ConfirmDialog({ open, onConfirm, onCancel, title, text, ...answers }: Props) {
  const texts = useUiTexts()
  // one that opens notes who had the focus, and gives it back
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  return (
    <Dialog
      open={shown}
      onClose={onCancel}
      title={title ?? texts.confirmTitle}
      width={answers.also ? 'normal' : 'narrow'}
      closable={false}
      actions={
        answers.stays ? (
          <Staying {...answers} onConfirm={onConfirm} onCancel={onCancel} />
        ) : (
          <GoingOn {...answers} onConfirm={onConfirm} onCancel={onCancel} />
        )
      }
    >
      {text ? <div className={styles.text}>{text}</div> : null}
    </Dialog>
  )
}

type Answers = Omit<Props, 'open' | 'title' | 'text'>

function GoingOn({ onConfirm, onCancel, confirm, cancel, tone = 'primary' }: Answers) {
  const texts = useUiTexts()
  return (
    <>
      <Button onClick={onCancel} initialFocus={tone === 'danger'}>
        {cancel ?? texts.cancel}
      </Button>
      <Button tone={tone} onClick={onConfirm} initialFocus={tone === 'primary'}>
        {confirm ?? texts.confirm}
      </Button>
    </>
  )
}

function Staying({ onConfirm, onCancel, confirm, cancel, also }: Answers) {
  const texts = useUiTexts()
  return (
    <>
      <Button tone="quiet" onClick={onConfirm}>
        {confirm ?? texts.confirm}
      </Button>
      {also ? (
        <Button onClick={async () => ((await also.onPress()) ? onConfirm() : onCancel())}>{also.label}</Button>
      ) : null}
      <Button tone="primary" onClick={onCancel} initialFocus>
        {cancel ?? texts.cancel}
      </Button>
    </>
  )
}
