import { proposal, proposeAction } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { DayField } from '../../../../core/form/dialog.ts'
import { bySchema, TextAreaField } from '../../../../core/form/index.ts'
import { useTranslation, useWords } from '../../../../core/i18n/index.ts'
import { CommandDialog } from '../dialogs/CommandDialog.tsx'
import { EvidenceField } from '../dialogs/EvidenceField.tsx'
import { evidenceFiles, pastDay, plantToday, withFiles } from '../dialogs/rules.ts'
import { type ActionDialogProps, useActionSubject } from '../dialogs/subject.ts'

/** Says that it is done: when, what, with proof. */
export function ProposeDialog({ action, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('non-conformities')
  const words = useWords('non-conformities', 'actions')
  const { zone, known: _, ...subject } = useActionSubject(action)
  const today = plantToday(zone)
  const [check] = useState(() =>
    withFiles(
      bySchema(
        proposal()
          .omit({ rowVersion: true })
          .extend({
            performedDate: pastDay(zone),
            fileIds: evidenceFiles(proposal().shape.fileIds, action.evidenceRequired),
          }),
      ),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      event="actionProposed"
      check={check}
      defaultValues={{ result: action.result ?? '', performedDate: today, fileIds: [] }}
      send={(values, rowVersion) => call(proposeAction, { params: { id: action.id }, body: { ...values, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField control={control} name="result" label={t('fields.result')} max={2000} rows={3} required />
          <DayField control={control} name="performedDate" label={words.column('performedDate')} max={today} required />
          <EvidenceField control={control} required={action.evidenceRequired} />
        </>
      )}
    </CommandDialog>
  )
}
