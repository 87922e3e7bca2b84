import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { AbilityButton, AbilityMenu } from '../../../../core/record/index.ts'
import {
  type Icon,
  IconBan,
  IconCalendar,
  IconCheck,
  IconRefresh,
  IconUser,
  IconUsers,
  IconX,
} from '../../../../ui/index.ts'
import type { Action } from '../../queries.ts'
import { useDialog } from '../dialogs/useDialog.ts'
import { deedWords } from '../dialogs/words.ts'
import type { ActionDeed } from './ActionDialogs.tsx'

// forms and calendar are fetched with the first dialog
const ActionDialogs = lazy(async () => ({ default: (await import('./ActionDialogs.tsx')).ActionDialogs }))

const rare: readonly { deed: ActionDeed; icon: Icon; danger?: true }[] = [
  { deed: 'actionDateChanged', icon: IconCalendar },
  { deed: 'actionReassigned', icon: IconUsers },
  { deed: 'actionDeclined', icon: IconUser },
  { deed: 'actionReopened', icon: IconRefresh },
  { deed: 'actionCancelled', icon: IconBan, danger: true },
]

/** What the reader may do with an action: the usual as buttons, the rare in a menu, each with its dialog. */
export function ActionButtons({ action }: { action: Action }) {
  const { t } = useTranslation('non-conformities')
  const { abilities } = action
  const { shown, show, close } = useDialog<ActionDeed>()
  const button = (deed: ActionDeed, icon: Icon, tone: 'primary' | 'plain') => (
    <AbilityButton able={abilities[deed]} icon={icon} tone={tone} onClick={() => show(deed)}>
      {deedWords(deed).button}
    </AbilityButton>
  )
  return (
    <>
      <AbilityMenu
        label={t('card.more', { what: action.what })}
        choices={rare.map(({ deed, icon, danger }) => ({
          event: deed,
          able: abilities[deed],
          label: deedWords(deed).button,
          icon,
          ...(danger ? { tone: 'danger' as const } : {}),
          onSelect: () => show(deed),
        }))}
      />
      {button('actionRefused', IconX, 'plain')}
      {button('actionAccepted', IconCheck, 'primary')}
      {button('actionProposed', IconCheck, 'primary')}
      {shown ? (
        <Suspense>
          <ActionDialogs key={shown.key} deed={shown.deed} action={action} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
