import { formVersionStates } from '@lineside/contract/forms'
import { TransitionButtons } from '../../../core/record/index.ts'
import { IconArrowLeft, IconCheck, IconEdit, IconX, lazyDialog } from '../../../ui/index.ts'
import type { VersionRow } from '../queries.ts'

// dialogs are fetched with the first one
const VersionDialog = lazyDialog(async () => ({ default: (await import('./VersionDialog.tsx')).VersionDialog }))

const buttons = [
  { event: 'withdrawn', icon: IconArrowLeft },
  { event: 'refused', icon: IconX },
  { event: 'resumed', icon: IconEdit, tone: 'primary' },
  { event: 'approved', icon: IconCheck, tone: 'primary' },
] as const

interface VersionButtonsProps {
  version: VersionRow
  formId: number
  /** left out: all that the reader may do */
  usual?: readonly (typeof buttons)[number]['event'][]
}

/** What the reader may do with a version: approve or refuse it, take it back, go on with a refused one. */
export function VersionButtons({ version, formId, usual }: VersionButtonsProps) {
  return (
    <TransitionButtons
      machine={formVersionStates}
      abilities={version.abilities}
      usual={usual ? buttons.filter(({ event }) => usual.includes(event)) : buttons}
      dialog={(event, state) => <VersionDialog event={event} version={version} formId={formId} {...state} />}
    />
  )
}
