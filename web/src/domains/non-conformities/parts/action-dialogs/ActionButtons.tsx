import { lazy } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { IconBan, IconCalendar, IconCheck, IconRefresh, IconUser, IconUsers, IconX } from '../../../../ui/index.ts'
import type { Action } from '../../queries.ts'
import { DeedButtons } from '../dialogs/DeedButtons.tsx'
import type { ActionDeed } from './ActionDialogs.tsx'

// forms and calendar are fetched with the first dialog
const ActionDialogs = lazy(async () => ({ default: (await import('./ActionDialogs.tsx')).ActionDialogs }))

/** What the reader may do with an action. */
export function ActionButtons({ action }: { action: Action }) {
  const { t } = useTranslation('non-conformities')
  return (
    <DeedButtons<ActionDeed>
      abilities={action.abilities}
      more={t('card.more', { what: action.what })}
      rare={[
        { deed: 'actionDateChanged', icon: IconCalendar },
        { deed: 'actionReassigned', icon: IconUsers },
        { deed: 'actionDeclined', icon: IconUser },
        { deed: 'actionReopened', icon: IconRefresh },
        { deed: 'actionCancelled', icon: IconBan, danger: true },
      ]}
      usual={[
        { deed: 'actionRefused', icon: IconX },
        { deed: 'actionAccepted', icon: IconCheck, tone: 'primary' },
        { deed: 'actionProposed', icon: IconCheck, tone: 'primary' },
      ]}
      dialog={(deed, state) => <ActionDialogs deed={deed} action={action} {...state} />}
    />
  )
}
