import { permissions } from '@lineside/contract/core'
import type { TopicKind } from '@lineside/contract/topics'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { openTool } from '../../../core/list/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { type Icon, IconBan, IconCheck, IconChecks, IconCopy, IconEdit } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { duplicateAddress, editAddress, recordAddress } from '../addresses.ts'
import type { PlanActionRow } from '../queries.ts'

/** What is often done with an action from where it is listed. */
const commands: readonly { event: string; icon: Icon; tone?: 'danger' }[] = [
  { event: 'approved', icon: IconChecks },
  { event: 'executed', icon: IconCheck },
  { event: 'cancelled', icon: IconBan, tone: 'danger' },
]

/** The permission that makes and changes actions of a kind. */
export const permissionOf = (kind: TopicKind) => (kind === 'SEO' ? permissions.seoActions : permissions.planActions)

/** What the reader may do with a row; `show` opens the dialog of a transition. */
export function useRowTools(show: (shown: { event: string; row: PlanActionRow }) => void) {
  const { t } = useTranslation('core')
  const { can } = useSession()
  return useCallback(
    (row: PlanActionRow): RowTool[] => {
      const { abilities } = row
      const edits = can(permissionOf(row.kind), 'w') && (abilities.changed === true || abilities.resubmitted === true)
      return [
        openTool(t('actions.open'), recordAddress(row)),
        ...(edits ? [{ id: 'edit', label: t('actions.edit'), icon: IconEdit, href: editAddress(row) }] : []),
        ...(can(permissionOf(row.kind), 'w')
          ? [{ id: 'duplicate', label: t('actions.duplicate'), icon: IconCopy, href: duplicateAddress(row) }]
          : []),
        ...commands.flatMap(({ event, icon, tone }) =>
          abilities[event] === true
            ? [
                {
                  id: event,
                  label: transitionLabels('action-plans', event).button,
                  icon,
                  ...(tone ? { tone } : {}),
                  onPress: () => show({ event, row }),
                },
              ]
            : [],
        ),
      ]
    },
    [t, can, show],
  )
}
