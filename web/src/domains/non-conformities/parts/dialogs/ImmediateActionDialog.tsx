import { immediateAction, setImmediateAction } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../../core/api/index.ts'
import { bySchema } from '../../../../core/form/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { EvidenceField } from './EvidenceField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { evidenceFiles, futureDay, plantTomorrow, withFiles } from './rules.ts'
import { type RecordDialogProps, useRecordSubject } from './subject.ts'

/** What is done at once; its day lies after today. */
export function ImmediateActionDialog({ record, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation('non-conformities')
  const { zone, known, ...subject } = useRecordSubject(record)
  const [check] = useState(() =>
    withFiles(
      bySchema(
        immediateAction()
          .omit({ id: true, rowVersion: true })
          .extend({
            expectedDate: futureDay(zone),
            fileIds: evidenceFiles(immediateAction().shape.fileIds, record.evidenceRequired),
          }),
      ),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      event="immediateActionSet"
      check={check}
      defaultValues={{ what: '', how: '', responsibleId: null, fileIds: [] }}
      send={(values, rowVersion) => call(setImmediateAction, { body: { ...values, id: record.id, rowVersion } })}
    >
      {(control) => (
        <>
          <PlanFields
            control={control}
            min={plantTomorrow(zone)}
            known={known}
            help={{ responsible: t('fields.sameResponsible'), expectedDate: t('fields.futureHelp') }}
            optional
          />
          <EvidenceField control={control} required={record.evidenceRequired} />
        </>
      )}
    </CommandDialog>
  )
}
