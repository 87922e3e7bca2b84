import { actionLimits, answerEffectiveness, effectivenessAnswer } from '@lineside/contract/action-plans'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { bySchema, errorSentence, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, EvidenceField, prepared, withFiles } from '../../../core/record/dialogs.ts'
import { RadioGroup, Text } from '../../../ui/index.ts'
import type { ActionDialogProps } from './ActionDialogs.tsx'
import { useActionSubject } from './subject.ts'

/** Whether an executed action worked, and why: where it did not, another one opens. */
export function EffectivenessDialog({ action, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('action-plans')
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
          <EffectiveField control={control as unknown as AnswerControl} />
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

type AnswerControl = Control<{ effective?: 'true' | 'false' }>

/** The answer, and what follows from it. */
function EffectiveField({ control }: { control: AnswerControl }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const { field, fieldState } = useController({ control, name: 'effective' })
  const said = useWatch({ control, name: 'effective' })
  return (
    <RadioGroup
      label={t('fields.effective')}
      required
      name={field.name}
      options={[
        { value: 'true', label: labels.code('effectiveness', 'EFFECTIVE') },
        { value: 'false', label: labels.code('effectiveness', 'NOT_EFFECTIVE') },
      ]}
      value={field.value ?? null}
      onChange={field.onChange}
      error={errorSentence(fieldState.error?.message)}
      {...(said === 'false' ? { help: t('form.notEffectiveOpens') } : {})}
    />
  )
}

function effectivenessCheck() {
  const check = bySchema(effectivenessAnswer().omit({ rowVersion: true }))
  type Input = Parameters<typeof check>[0]
  type Typed = Omit<Input, 'effective'> & { effective?: string }
  // nothing chosen is nothing sent, which is what the schema calls required
  const read = prepared(check, ({ effective, ...values }: Typed) => {
    return (effective === undefined ? values : { ...values, effective: effective === 'true' }) as Input
  })
  return withFiles(read)
}
