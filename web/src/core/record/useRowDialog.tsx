import type { ComponentType } from 'react'
import { type TransitionProps, useDialog } from './use-dialog.ts'

/** The dialogs of single records over a list; `Dialog` is made by `lazyDialog`. */
export function useRowDialog<R>(Dialog: ComponentType<TransitionProps<R>>) {
  const { shown, show, close } = useDialog<{ event: string; row: R }>()
  return {
    show,
    dialog: shown ? (
      <Dialog key={shown.key} record={shown.event.row} event={shown.event.event} open={shown.open} onClose={close} />
    ) : null,
  }
}
