import type { FieldDraft } from '@lineside/contract/forms'
import type { ReactNode } from 'react'
import { AnswerInput } from '../../../core/answers/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import { asRead } from './linked.ts'
import { useOfferedFields } from './option-groups.ts'

interface TestInputProps {
  field: FieldDraft
  label?: ReactNode
  help?: ReactNode
  size: 'compact' | 'touch'
}

/** The input of a field as the operator has it, with a value that is only tried. */
export function TestInput({ field, label = field.name, help, size }: TestInputProps) {
  const { t } = useTranslation('forms')
  const { tests } = useEditing()
  const [offered = field] = useOfferedFields([asRead(field)])
  return (
    <AnswerInput
      field={offered}
      typed={tests.typed[field.id]}
      onType={(typed) => tests.type(field.id, typed)}
      label={label}
      help={help}
      size={size}
      required={!field.optional && size === 'touch'}
      photo={<Text tone="muted">{t('wizard.preview.photo')}</Text>}
    />
  )
}
