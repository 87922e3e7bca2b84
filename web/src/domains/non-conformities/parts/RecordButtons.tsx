import { lazy, Suspense } from 'react'
import { AbilityButton, AbilityMenu } from '../../../core/record/index.ts'
import {
  type Icon,
  IconBan,
  IconBolt,
  IconCircleCheck,
  IconHierarchy2,
  IconLink,
  IconRefresh,
  IconUsers,
} from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'
import type { RecordDeed } from './dialogs/RecordDialogs.tsx'
import { useDialog } from './dialogs/useDialog.ts'
import { deedWords } from './dialogs/words.ts'

// forms and calendar are fetched with the first dialog
const RecordDialogs = lazy(async () => ({ default: (await import('./dialogs/RecordDialogs.tsx')).RecordDialogs }))

const rare: readonly { deed: RecordDeed; icon: Icon; danger?: true }[] = [
  { deed: 'reassigned', icon: IconUsers },
  { deed: 'detached', icon: IconLink },
  { deed: 'reopened', icon: IconRefresh },
  { deed: 'voided', icon: IconBan, danger: true },
]

const usual: readonly { deed: RecordDeed; icon: Icon; tone: 'primary' | 'plain' }[] = [
  { deed: 'immediateActionSet', icon: IconBolt, tone: 'plain' },
  { deed: 'treated', icon: IconCircleCheck, tone: 'plain' },
  { deed: 'causeSet', icon: IconHierarchy2, tone: 'primary' },
]

/** What the reader may do with a non-conformity: its next steps as buttons, the rare deeds in a menu. */
export function RecordButtons({ record }: { record: NonConformity }) {
  const { shown, show, close } = useDialog<RecordDeed>()
  const { abilities } = record
  return (
    <>
      <AbilityMenu
        choices={rare.map(({ deed, icon, danger }) => ({
          event: deed,
          able: abilities[deed],
          label: deedWords(deed).button,
          icon,
          ...(danger ? { tone: 'danger' as const } : {}),
          onSelect: () => show(deed),
        }))}
      />
      {usual.map(({ deed, icon, tone }) => (
        <AbilityButton key={deed} able={abilities[deed]} icon={icon} tone={tone} onClick={() => show(deed)}>
          {deedWords(deed).button}
        </AbilityButton>
      ))}
      {shown ? (
        <Suspense>
          <RecordDialogs key={shown.key} deed={shown.deed} record={record} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The one deed that stands with the list of actions. */
export function AddActionButton({ record }: { record: NonConformity }) {
  const { shown, show, close } = useDialog<RecordDeed>()
  return (
    <>
      <AbilityButton able={record.abilities.actionCreated} size="compact" onClick={() => show('actionCreated')}>
        {deedWords('actionCreated').button}
      </AbilityButton>
      {shown ? (
        <Suspense>
          <RecordDialogs key={shown.key} deed={shown.deed} record={record} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
