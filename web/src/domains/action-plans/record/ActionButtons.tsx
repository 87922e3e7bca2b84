import { planActionStates } from '@lineside/contract/action-plans'
import { useTranslation } from '../../../core/i18n/index.ts'
import { TransitionButtons, transitionLabels } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconClipboardCheck,
  IconCopy,
  IconEdit,
  IconRefresh,
  IconUsers,
  IconX,
  LinkButton,
} from '../../../ui/index.ts'
import { duplicateAddress, editAddress } from '../addresses.ts'
import { permissionOf } from '../lists/useRowTools.ts'
import { ActionDialogs } from '../parts/dialogs.ts'
import type { PlanAction } from '../queries.ts'

/** What the reader may do with an action: what leads on as buttons, the rare in a menu. */
export function ActionButtons({ action }: { action: PlanAction }) {
  const { t } = useTranslation('core')
  const { can } = useSession()
  const { abilities } = action
  const writes = can(permissionOf(action.kind), 'w')
  const corrects = abilities.resubmitted === true
  return (
    <>
      {writes ? (
        <LinkButton icon={IconCopy} href={duplicateAddress(action)}>
          {t('actions.duplicate')}
        </LinkButton>
      ) : null}
      {writes && (corrects || abilities.changed === true) ? (
        <LinkButton icon={IconEdit} tone={corrects ? 'primary' : 'plain'} href={editAddress(action)}>
          {corrects ? transitionLabels('action-plans', 'resubmitted').button : t('actions.edit')}
        </LinkButton>
      ) : null}
      <TransitionButtons
        machine={planActionStates}
        abilities={abilities}
        rare={[
          { event: 'reassigned', icon: IconUsers },
          { event: 'withdrawn', icon: IconArrowBackUp },
          { event: 'reopened', icon: IconRefresh },
          { event: 'cancelled', icon: IconBan },
        ]}
        usual={[
          { event: 'refused', icon: IconX },
          { event: 'approved', icon: IconChecks, tone: 'primary' },
          { event: 'effectivenessSaid', icon: IconClipboardCheck, tone: 'primary' },
          { event: 'executed', icon: IconCheck, tone: 'primary' },
        ]}
        dialog={(event, state) => <ActionDialogs event={event} record={action} {...state} />}
      />
    </>
  )
}
