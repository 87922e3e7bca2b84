import { MAX_REASON } from '@lineside/contract/core'
import { treatment, treatmentLimits, treatNonConformity } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema, NumberField, TextAreaField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeLimits } from '../../../core/measure/index.ts'
import { CommandDialog, EvidenceField, prepared, withFiles } from '../../../core/record/dialogs.ts'
import { Evidence } from '../parts/dialogs/Evidence.tsx'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'
import { measuredOf, type NonConformity } from '../queries.ts'
import { CauseFields, causeValues } from './cause/CauseFields.tsx'
import { filledDiagram } from './cause/diagram.ts'

/** Treatment without a plan: cause, correction, and a value measured again or the reason why there is none. */
export function TreatDialog({ record, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation(['non-conformities', 'core'])
  const formats = useFormats()
  const { zone: _, known: __, evidence: ___, ...subject } = useRecordSubject(record)
  const [check] = useState(() => treatCheck(record))
  const measured = record.min !== null || record.max !== null
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="treated"
      width="side"
      lead={<Evidence record={record} />}
      check={check}
      defaultValues={{
        ...causeValues(record),
        correctiveAction: record.correctiveAction ?? '',
        recheckValue: '',
        reason: '',
        fileIds: [],
      }}
      send={(values, rowVersion) =>
        call(treatNonConformity, { params: { id: record.id }, body: { ...values, rowVersion } })
      }
    >
      {(control) => (
        <>
          <CauseFields control={control} record={record} />
          <TextAreaField
            control={control}
            name="correctiveAction"
            label={t('fields.correctiveAction')}
            max={treatmentLimits.correctiveAction}
            rows={3}
            required
          />
          {measured ? (
            <NumberField
              control={control}
              name="recheckValue"
              label={t('fields.recheckValue')}
              help={t('fields.recheckHelp', { limits: writeLimits(measuredOf(record), formats) ?? '' })}
              {...(record.field?.unit ? { suffix: record.field.unit } : {})}
            />
          ) : null}
          <TextAreaField
            control={control}
            name="reason"
            label={measured ? t('fields.whyNoRecheck') : t('core:record.fields.reason')}
            max={MAX_REASON}
            rows={2}
            required={!measured}
          />
          <EvidenceField control={control} container="non-conformities" />
        </>
      )}
    </CommandDialog>
  )
}

function treatCheck({ min, max }: NonConformity) {
  const schema = treatment()
    .omit({ rowVersion: true })
    .superRefine(({ recheckValue, reason }, ctx) => {
      if (reason) return
      if (recheckValue === null) return ctx.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
      const outside = (min !== null && recheckValue < min) || (max !== null && recheckValue > max)
      if (outside) ctx.addIssue({ code: 'custom', path: ['recheckValue'], message: 'outsideLimits' })
    })
  const check = bySchema(schema)
  type Input = Parameters<typeof check>[0]
  // the number is typed as text; what was left empty is not there
  const read = prepared(check, (values: Omit<Input, 'recheckValue'> & { recheckValue: string }) => ({
    ...values,
    causeDiagram: filledDiagram(values.causeDiagram),
    recheckValue: values.recheckValue === '' ? null : Number(values.recheckValue),
    reason: values.reason?.trim() ? values.reason : null,
  }))
  return withFiles(read)
}
