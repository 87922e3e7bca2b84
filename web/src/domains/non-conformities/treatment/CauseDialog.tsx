import { causeWithAction, setCause } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { boundDay, CommandDialog, EvidenceField, prepared, withFiles } from '../../../core/record/dialogs.ts'
import { Heading } from '../../../ui/index.ts'
import { emptyPlan, PlanFields } from '../actions/PlanFields.tsx'
import { Evidence } from '../parts/dialogs/Evidence.tsx'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'
import { CauseFields, causeValues } from './cause/CauseFields.tsx'
import { filledDiagram } from './cause/diagram.ts'

/** The cause with its diagram, and the first corrective action: from then on it is in treatment. */
export function CauseDialog({ record, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation('non-conformities')
  const { zone, known, ...subject } = useRecordSubject(record)
  const [check] = useState(() => causeCheck(zone))
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="causeSet"
      width="side"
      lead={<Evidence record={record} />}
      check={check}
      defaultValues={{
        ...causeValues(record),
        fileIds: [],
        action: emptyPlan(record.suggestion),
      }}
      send={(values, rowVersion) => call(setCause, { params: { id: record.id }, body: { ...values, rowVersion } })}
    >
      {(control) => (
        <>
          <CauseFields control={control} record={record} />
          <EvidenceField control={control} container="non-conformities" />
          <Heading level={3}>{t('fields.firstAction')}</Heading>
          <PlanFields
            control={control}
            within="action."
            bound="notPast"
            zone={zone}
            known={known}
            suggestion={record.suggestion}
          />
        </>
      )}
    </CommandDialog>
  )
}

function causeCheck(zone: string | undefined) {
  const schema = causeWithAction()
  const action = schema.shape.action.extend({ expectedDate: boundDay('notPast', zone) })
  const check = bySchema(schema.omit({ rowVersion: true }).extend({ action }))
  const filled = prepared(check, (values: Parameters<typeof check>[0]) => ({
    ...values,
    causeDiagram: filledDiagram(values.causeDiagram),
  }))
  return withFiles(filled)
}
