import { nonConformityStates } from '@lineside/contract/non-conformities'
import { TransitionButtons } from '../../../core/record/index.ts'
import {
  IconBan,
  IconBolt,
  IconCircleCheck,
  IconClipboardCheck,
  IconCopy,
  IconHierarchy2,
  IconLink,
  IconRefresh,
  IconUsers,
  lazyDialog,
} from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'

// forms and calendar are fetched with the first dialog
const RecordDialogs = lazyDialog(async () => ({ default: (await import('./dialogs/RecordDialogs.tsx')).RecordDialogs }))

/** What the reader may do with a non-conformity: its next steps as buttons, the rare ones in a menu. */
export function RecordButtons({ record }: { record: NonConformity }) {
  return (
    <TransitionButtons
      machine={nonConformityStates}
      abilities={record.abilities}
      rare={[
        { event: 'duplicated', icon: IconCopy },
        { event: 'reassigned', icon: IconUsers },
        { event: 'detached', icon: IconLink },
        { event: 'reopened', icon: IconRefresh },
        { event: 'voided', icon: IconBan },
      ]}
      usual={[
        { event: 'immediateActionSet', icon: IconBolt },
        { event: 'treated', icon: IconCircleCheck },
        { event: 'causeSet', icon: IconHierarchy2, tone: 'primary' },
        { event: 'effectivenessSaid', icon: IconClipboardCheck, tone: 'primary' },
      ]}
      dialog={(event, state) => <RecordDialogs event={event} record={record} {...state} />}
    />
  )
}

/** The one that stands with the list of actions. */
export function AddActionButton({ record }: { record: NonConformity }) {
  return (
    <TransitionButtons
      machine={nonConformityStates}
      abilities={record.abilities}
      usual={[{ event: 'actionAdded' }]}
      size="compact"
      dialog={(event, state) => <RecordDialogs event={event} record={record} {...state} />}
    />
  )
}
