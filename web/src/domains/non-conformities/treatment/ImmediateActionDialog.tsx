import { immediateAction, setImmediateAction } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { boundDay, CommandDialog, EvidenceField, evidenceFiles, withFiles } from '../../../core/record/dialogs.ts'
import { PlanFields } from '../actions/PlanFields.tsx'
import { Evidence } from '../parts/dialogs/Evidence.tsx'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'

/** What is done at once; its day lies after today. */
export function ImmediateActionDialog({ record, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation('non-conformities')
  const { zone, known, evidence, ...subject } = useRecordSubject(record)
  const [check] = useState(() =>
    withFiles(
      bySchema(
        immediateAction()
          .omit({ id: true, rowVersion: true })
          .extend({
            expectedDate: boundDay('future', zone),
            fileIds: evidenceFiles(immediateAction().shape.fileIds, record.evidenceRequired),
          }),
      ),
    ),
  )
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="immediateActionSet"
      width="side"
      lead={<Evidence record={record} />}
      check={check}
      defaultValues={{ what: '', how: '', responsibleId: null, fileIds: [] }}
      send={(values, rowVersion) => call(setImmediateAction, { body: { ...values, id: record.id, rowVersion } })}
    >
      {(control) => (
        <>
          <PlanFields
            control={control}
            bound="future"
            zone={zone}
            known={known}
            help={{ responsible: t('fields.sameResponsible'), expectedDate: t('fields.futureHelp') }}
            optional
          />
          <EvidenceField control={control} {...evidence} />
        </>
      )}
    </CommandDialog>
  )
}
