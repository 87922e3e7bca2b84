import { causeWithAction, setCause, treatmentLimits } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { boundDay, CommandDialog, EvidenceField, prepared, withFiles } from '../../../core/record/dialogs.ts'
import { Heading } from '../../../ui/index.ts'
import { emptyPlan, PlanFields } from '../actions/PlanFields.tsx'
import { Evidence } from '../parts/dialogs/Evidence.tsx'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'
import { CauseDiagramField } from './cause/CauseDiagramField.tsx'
import { emptyDiagram, filledDiagram } from './cause/diagram.ts'

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
        cause: record.cause ?? '',
        causeDiagram: record.causeDiagram ?? emptyDiagram(),
        fileIds: [],
        action: emptyPlan(record.suggestion),
      }}
      send={(values, rowVersion) => call(setCause, { params: { id: record.id }, body: { ...values, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="cause"
            label={t('fields.cause')}
            max={treatmentLimits.cause}
            rows={3}
            required
          />
          <CauseDiagramField control={control} name="causeDiagram" record={record} />
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
