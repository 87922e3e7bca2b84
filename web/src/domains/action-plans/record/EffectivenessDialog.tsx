import { actionLimits, answerEffectiveness, effectivenessAnswer } from '@lineside/contract/action-plans'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { bySchema, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import {
  CommandDialog,
  EffectField,
  EvidenceField,
  type RecordDialogProps,
  withEffect,
  withFiles,
} from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { useActionSubject } from '../parts/subject.ts'
import type { PlanActionRow } from '../queries.ts'

/** Whether an executed action worked, and why: where it did not, another one opens. */
export function EffectivenessDialog({ record: action, ...dialog }: RecordDialogProps<PlanActionRow>) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const { evidence, zone: _, known: __, ...subject } = useActionSubject(action)
  const [check] = useState(effectivenessCheck)
  return (
    <CommandDialog
      {...dialog}
      {...subject}
      domain="action-plans"
      event="effectivenessSaid"
      check={check}
      defaultValues={{ note: '', fileIds: [] }}
      lead={<Text tone="muted">{action.what}</Text>}
      send={(values, rowVersion) =>
        call(answerEffectiveness, { params: { id: action.id }, body: { ...values, rowVersion } })
      }
    >
      {(control) => (
        <>
          <EffectField
            control={control}
            label={t('fields.effective')}
            effective={labels.code('effectiveness', 'EFFECTIVE')}
            notEffective={labels.code('effectiveness', 'NOT_EFFECTIVE')}
            follows={t('form.notEffectiveOpens')}
          />
          <TextAreaField
            control={control}
            name="note"
            label={t('fields.effectivenessNote')}
            max={actionLimits.note}
            rows={4}
            required
          />
          <EvidenceField control={control} container={evidence.container} />
        </>
      )}
    </CommandDialog>
  )
}

function effectivenessCheck() {
  return withFiles(withEffect(bySchema(effectivenessAnswer().omit({ rowVersion: true }))))
}
