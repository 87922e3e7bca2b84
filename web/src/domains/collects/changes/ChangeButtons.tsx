import { collectChangeStates } from '@lineside/contract/collects'
import { TransitionButtons } from '../../../core/record/index.ts'
import { IconArrowLeft, IconCheck, IconX, lazyDialog } from '../../../ui/index.ts'
import type { ChangeSubject } from './queries.ts'

// dialogs are fetched with the first one
const ChangeDialog = lazyDialog(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

const buttons = [
  { event: 'withdrawn', icon: IconArrowLeft },
  { event: 'refused', icon: IconX },
  { event: 'approved', icon: IconCheck, tone: 'primary' },
] as const

interface ChangeButtonsProps {
  change: ChangeSubject
  /** left out: all that the reader may do */
  usual?: readonly (typeof buttons)[number]['event'][]
}

/** What the reader may do with a request: approve or refuse it, or take the own one back. */
export function ChangeButtons({ change, usual }: ChangeButtonsProps) {
  return (
    <TransitionButtons
      machine={collectChangeStates}
      abilities={change.abilities}
      usual={usual ? buttons.filter(({ event }) => usual.includes(event)) : buttons}
      dialog={(event, state) => <ChangeDialog event={event} change={change} {...state} />}
    />
  )
}
