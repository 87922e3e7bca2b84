import { slotStates } from '@lineside/contract/slots'
import { TransitionButtons } from '../../../core/record/index.ts'
import { IconArrowBackUp, IconMessage, lazyDialog } from '../../../ui/index.ts'
import type { Slot } from '../queries.ts'

// forms are fetched with the first dialog
export const SlotCommand = lazyDialog(async () => ({
  default: (await import('./dialogs/SlotCommand.tsx')).SlotCommand,
}))

/** What the reader may do with a slot. */
export function SlotButtons({ slot }: { slot: Slot }) {
  return (
    <TransitionButtons
      machine={slotStates}
      abilities={slot.abilities}
      usual={[
        { event: 'justificationUndone', icon: IconArrowBackUp },
        { event: 'justified', icon: IconMessage, tone: 'primary' },
      ]}
      dialog={(event, state) => <SlotCommand event={event} record={slot} {...state} />}
    />
  )
}
