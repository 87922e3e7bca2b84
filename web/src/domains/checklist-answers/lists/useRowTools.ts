import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { openTool } from '../../../core/list/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { type Icon, IconBan, IconChecklist, IconEdit, IconRefresh, IconTrash } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { applyAddress } from '../addresses.ts'
import type { AnswerRow } from '../queries.ts'

const commands: readonly { event: string; icon: Icon; tone?: 'danger' }[] = [
  { event: 'takenUp', icon: IconRefresh },
  { event: 'deleteRequested', icon: IconTrash, tone: 'danger' },
  { event: 'inactivated', icon: IconBan, tone: 'danger' },
]

/** What the reader may do with a row; `show` opens the dialog of a transition. */
export function useRowTools(show: (shown: { event: string; row: AnswerRow }) => void) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const applies = useCanOpen()(3404)
  return useCallback(
    (row: AnswerRow): RowTool[] => {
      const { abilities } = row
      const goesOn = applies && (abilities.saved === true || abilities.started === true)
      return [
        openTool(t('core:actions.open'), addressOf(3401, { id: row.id })),
        ...(goesOn
          ? [
              {
                id: 'apply',
                label: t(row.state === 'EXPECTED' ? 'checklist-answers:choose.start' : 'checklist-answers:choose.goOn'),
                icon: IconChecklist,
                href: applyAddress(row),
              },
            ]
          : []),
        ...(applies && abilities.editRequested === true
          ? [
              {
                id: 'edit',
                label: transitionLabels('checklist-answers', 'editRequested').button,
                icon: IconEdit,
                href: addressOf(3405, { id: row.id }),
              },
            ]
          : []),
        ...commands.flatMap(({ event, icon, tone }) =>
          abilities[event] === true
            ? [
                {
                  id: event,
                  label: transitionLabels('checklist-answers', event).button,
                  icon,
                  ...(tone ? { tone } : {}),
                  onPress: () => show({ event, row }),
                },
              ]
            : [],
        ),
      ]
    },
    [t, applies, show],
  )
}
