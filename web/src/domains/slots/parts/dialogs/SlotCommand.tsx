import { slotStates, slotTransitions } from '@lineside/contract/slots'
import { TransitionDialog } from '../../../../core/record/dialogs.ts'
import { JustifyDialog } from './JustifyDialog.tsx'
import { type SlotDialogProps, useSlotSubject } from './subject.ts'

/** The dialog of what a person may do with a slot. */
export function SlotCommand({ event, ...props }: SlotDialogProps & { event: string }) {
  return event === 'justified' ? <JustifyDialog {...props} /> : <FromTable {...props} event={event} />
}

function FromTable({ slot, ...dialog }: SlotDialogProps & { event: string }) {
  return <TransitionDialog {...dialog} {...useSlotSubject(slot)} machine={slotStates} endpoints={slotTransitions} />
}
