import { planActionChange, reassignPlanAction } from '@lineside/contract/action-plans'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { PersonField } from '../../../core/form/dialog.ts'
import { bySchema } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { waits } from '../approval/approval.ts'
import type { PlanActionRow } from '../queries.ts'
import { useActionSubject } from './subject.ts'

type Values = { responsibleId: number }

/** Somebody else becomes responsible: at once, or once it is approved. */
export function ReassignDialog({ record: action, ...dialog }: RecordDialogProps<PlanActionRow>) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const { evidence: _, zone: __, known, ...subject } = useActionSubject(action)
  const [check] = useState(() =>
    bySchema<Values, Values>(
      planActionChange()
        .pick({ responsibleId: true })
        .refine(({ responsibleId }) => responsibleId !== action.responsible.id, {
          path: ['responsibleId'],
          message: 'samePerson',
        }),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="action-plans"
      event="reassigned"
      check={check}
      defaultValues={{}}
      lead={waits(action) ? <Text tone="muted">{t('form.reassignWaits')}</Text> : null}
      send={(values, rowVersion) =>
        call(reassignPlanAction, { params: { id: action.id }, body: { ...values, rowVersion } })
      }
    >
      {(control) => (
        <PersonField
          control={control}
          name="responsibleId"
          label={labels.column('responsible')}
          known={known}
          without={[action.responsible.id]}
          required
        />
      )}
    </CommandDialog>
  )
}
