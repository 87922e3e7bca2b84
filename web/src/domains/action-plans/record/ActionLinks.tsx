import { useTranslation } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconCopy, IconEdit, LinkButton } from '../../../ui/index.ts'
import { duplicateAddress, editAddress } from '../addresses.ts'
import { permissionOf } from '../lists/useRowTools.ts'
import type { PlanAction } from '../queries.ts'

/** The forms that lead on from an action: another one like it, and its own. */
export function ActionLinks({ action }: { action: PlanAction }) {
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
    </>
  )
}
