import { answerEffectiveness, effectivenessInput, treatmentLimits } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { bySchema, controlOf, type FieldControl, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, EffectField, EvidenceField, withEffect, withFiles } from '../../../core/record/dialogs.ts'
import { type RecordDialogProps, useRecordSubject } from '../parts/dialogs/subject.ts'
import { Recurrences } from './Effectiveness.tsx'

/** Whether the treatment had an effect, with what speaks against it in sight: where it had none, it is treated again. */
export function EffectivenessDialog({ record, ...dialog }: RecordDialogProps) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const { zone, known: _, evidence, ...subject } = useRecordSubject(record)
  const [check] = useState(() => withFiles(withEffect(bySchema(effectivenessInput()))))
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="non-conformities"
      event="effectivenessSaid"
      check={check}
      defaultValues={{ note: '', fileIds: [] }}
      lead={<Recurrences record={record} zone={zone} />}
      send={(values, rowVersion) =>
        call(answerEffectiveness, { params: { id: record.id }, body: { ...values, rowVersion } })
      }
    >
      {(control) => (
        <>
          <EffectField
            control={control}
            label={t('fields.effective')}
            effective={labels.code('effectiveness', 'EFFECTIVE')}
            notEffective={labels.code('effectiveness', 'NOT_EFFECTIVE')}
            follows={t('effectiveness.again')}
          />
          <NoteField control={control} />
          <EvidenceField control={control} container={evidence.container} />
        </>
      )}
    </CommandDialog>
  )
}

type NoteControl = FieldControl<{ effective?: 'true' | 'false'; note?: string }>

/** Free where it had an effect, the reason where it had none. */
function NoteField({ control }: { control: NoteControl }) {
  const { t } = useTranslation('non-conformities')
  const isReason = useWatch({ control: controlOf(control), name: 'effective' }) === 'false'
  return (
    <TextAreaField
      control={control}
      name="note"
      label={t(isReason ? 'fields.effectivenessReason' : 'fields.effectivenessNote')}
      max={treatmentLimits.note}
      rows={3}
      required={isReason}
    />
  )
}
