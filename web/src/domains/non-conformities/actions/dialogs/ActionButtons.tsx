import { actionStates } from '@lineside/contract/non-conformities'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { TransitionButtons } from '../../../../core/record/index.ts'
import {
  IconBan,
  IconCalendar,
  IconCheck,
  IconRefresh,
  IconUser,
  IconUsers,
  IconX,
  lazyDialog,
} from '../../../../ui/index.ts'
import type { Action } from '../../queries.ts'

// forms and calendar are fetched with the first dialog
const ActionDialogs = lazyDialog(async () => ({ default: (await import('./ActionDialogs.tsx')).ActionDialogs }))

/** What the reader may do with an action. */
export function ActionButtons({ action }: { action: Action }) {
  const { t } = useTranslation('non-conformities')
  return (
    <TransitionButtons
      machine={actionStates}
      abilities={action.abilities}
      more={t('card.more', { what: action.what })}
      rare={[
        { event: 'actionDateChanged', icon: IconCalendar },
        { event: 'actionReassigned', icon: IconUsers },
        { event: 'actionDeclined', icon: IconUser },
        { event: 'actionReopened', icon: IconRefresh },
        { event: 'actionCancelled', icon: IconBan },
      ]}
      usual={[
        { event: 'actionRefused', icon: IconX },
        { event: 'actionAccepted', icon: IconCheck, tone: 'primary' },
        { event: 'actionProposed', icon: IconCheck, tone: 'primary' },
      ]}
      dialog={(event, state, show) => <ActionDialogs event={event} action={action} show={show} {...state} />}
    />
  )
}
