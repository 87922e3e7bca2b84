import { proposal, proposeAction, treatmentLimits } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { DayField } from '../../../../core/form/dialog.ts'
import { bySchema, TextAreaField } from '../../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import {
  boundDay,
  boundsOf,
  CommandDialog,
  EvidenceField,
  evidenceFiles,
  plantToday,
  withFiles,
} from '../../../../core/record/dialogs.ts'
import { type ActionDialogProps, useActionSubject } from '../../parts/dialogs/subject.ts'

/** Says that it is done: when, what, with proof. */
export function ProposeDialog({ action, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const { zone, known: _, evidence, ...subject } = useActionSubject(action)
  const [check] = useState(() =>
    withFiles(
      bySchema(
        proposal()
          .omit({ rowVersion: true })
          .extend({
            performedDate: boundDay('notFuture', zone),
            fileIds: evidenceFiles(proposal().shape.fileIds, action.evidenceRequired),
          }),
      ),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="actionProposed"
      check={check}
      defaultValues={{ result: action.result ?? '', performedDate: plantToday(zone), fileIds: [] }}
      send={(values, rowVersion) => call(proposeAction, { params: { id: action.id }, body: { ...values, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="result"
            label={t('fields.result')}
            max={treatmentLimits.result}
            rows={3}
            required
          />
          <DayField
            control={control}
            name="performedDate"
            label={labels.column('performedDate')}
            {...boundsOf('notFuture', zone)}
            required
          />
          <EvidenceField control={control} {...evidence} />
        </>
      )}
    </CommandDialog>
  )
}
