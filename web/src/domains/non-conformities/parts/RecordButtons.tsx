import { lazy } from 'react'
import {
  IconBan,
  IconBolt,
  IconCircleCheck,
  IconHierarchy2,
  IconLink,
  IconRefresh,
  IconUsers,
} from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'
import { DeedButtons } from './dialogs/DeedButtons.tsx'
import type { RecordDeed } from './dialogs/RecordDialogs.tsx'

// forms and calendar are fetched with the first dialog
const RecordDialogs = lazy(async () => ({ default: (await import('./dialogs/RecordDialogs.tsx')).RecordDialogs }))

/** What the reader may do with a non-conformity: its next steps as buttons, the rare deeds in a menu. */
export function RecordButtons({ record }: { record: NonConformity }) {
  return (
    <DeedButtons<RecordDeed>
      abilities={record.abilities}
      rare={[
        { deed: 'reassigned', icon: IconUsers },
        { deed: 'detached', icon: IconLink },
        { deed: 'reopened', icon: IconRefresh },
        { deed: 'voided', icon: IconBan, danger: true },
      ]}
      usual={[
        { deed: 'immediateActionSet', icon: IconBolt },
        { deed: 'treated', icon: IconCircleCheck },
        { deed: 'causeSet', icon: IconHierarchy2, tone: 'primary' },
      ]}
      dialog={(deed, state) => <RecordDialogs deed={deed} record={record} {...state} />}
    />
  )
}

/** The one deed that stands with the list of actions. */
export function AddActionButton({ record }: { record: NonConformity }) {
  return (
    <DeedButtons<RecordDeed>
      abilities={record.abilities}
      usual={[{ deed: 'actionAdded' }]}
      size="compact"
      dialog={(deed, state) => <RecordDialogs deed={deed} record={record} {...state} />}
    />
  )
}
