import { slotStates, slotTransitions } from '@lineside/contract/slots'
import { TransitionDialog, type TransitionProps } from '../../../../core/record/dialogs.ts'
import type { Slot } from '../../queries.ts'
import { JustifyDialog } from './JustifyDialog.tsx'
import { useSlotSubject } from './subject.ts'

/** The dialog of what a person may do with a slot. */
export function SlotCommand({ event, ...props }: TransitionProps<Slot>) {
  return event === 'justified' ? <JustifyDialog {...props} /> : <FromTable {...props} event={event} />
}

function FromTable({ record, ...dialog }: TransitionProps<Slot>) {
  return <TransitionDialog {...dialog} {...useSlotSubject(record)} machine={slotStates} endpoints={slotTransitions} />
}
