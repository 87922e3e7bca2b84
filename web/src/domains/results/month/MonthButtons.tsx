import { monthStates } from '@lineside/contract/results'
import { TransitionButtons } from '../../../core/record/index.ts'
import { IconArrowBackUp, IconLock, lazyDialog } from '../../../ui/index.ts'
import type { Month } from '../queries.ts'

// forms are fetched with the first dialog
const MonthDialog = lazyDialog(async () => ({ default: (await import('./MonthDialog.tsx')).MonthDialog }))

/** Closes a month, and reopens one. */
export function MonthButtons({ month }: { month: Month }) {
  return (
    <TransitionButtons
      machine={monthStates}
      abilities={month.abilities}
      usual={[
        { event: 'reopened', icon: IconArrowBackUp },
        { event: 'closed', icon: IconLock, tone: 'primary' },
      ]}
      dialog={(event, state) => <MonthDialog event={event} month={month} {...state} />}
    />
  )
}
