import { hasOptions } from '@lineside/contract/core/rules'
import type { ReactNode } from 'react'
import {
  ChoiceButtons,
  type ControlSize,
  ManyChoices,
  NumberInput,
  type Option,
  Select,
  TextInput,
  TimeInput,
  useUiTexts,
} from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { AnswerField, Typed } from './answers.ts'

interface AnswerInputProps {
  field: AnswerField
  typed: Typed | undefined
  onType: (typed: Typed) => void
  label?: ReactNode
  help?: ReactNode
  error?: string | undefined
  onLeave?: () => void
  id?: string
  size: ControlSize
  /** marks a field that must be answered */
  required?: boolean
  /** in the place of a photo field, whose files are not typed */
  photo: ReactNode
}

/** The input that fits the type of a form's field; what is computed has none. */
export function AnswerInput({ field, typed, onType, photo, onLeave, label = field.name, ...kit }: AnswerInputProps) {
  const { t } = useTranslation('core')
  const { dayPlaceholder, momentPlaceholder } = useUiTexts()
  const text = typeof typed === 'string' ? typed : ''
  const input = { ...kit, label, ...(onLeave ? { onBlur: onLeave } : {}) }
  const choice = { ...kit, label }
  switch (field.type) {
    case 'number':
    case 'standard':
    case 'counter':
    case 'group':
      return (
        <NumberInput
          {...input}
          value={text}
          onChange={onType}
          {...(field.type === 'number' || field.type === 'standard' ? {} : { decimals: 0 })}
          {...(field.unit ? { unit: field.unit } : {})}
        />
      )
    case 'timer':
      return <NumberInput {...input} value={text} onChange={onType} decimals={0} unit="s" />
    case 'date':
      return <TextInput {...input} placeholder={dayPlaceholder} inputMode="numeric" value={text} onChange={onType} />
    case 'datetime':
      return <TextInput {...input} placeholder={momentPlaceholder} inputMode="numeric" value={text} onChange={onType} />
    case 'hour':
      return <TimeInput {...input} value={text} onChange={onType} />
    case 'radio':
    case 'trueFalse':
    case 'conformity':
      return (
        <ChoiceButtons
          {...choice}
          options={choicesOf(field, {
            yes: t('yesNo.yes'),
            no: t('yesNo.no'),
            C: t('measure.conformity.C'),
            NC: t('measure.conformity.NC'),
            NA: t('measure.conformity.NA'),
          })}
          layout={field.type === 'radio' ? 'column' : 'row'}
          value={typed === undefined ? null : String(typed)}
          onChange={(value) => onType(field.type === 'trueFalse' ? value === 'true' : value)}
        />
      )
    case 'multiSelect':
      return (
        <ManyChoices
          {...choice}
          options={choicesOf(field, noLabels)}
          value={text === '' ? [] : text.split(',')}
          onChange={(chosen) => onType(chosen.join(','))}
        />
      )
    case 'preRegistered':
      return (
        <Select
          {...choice}
          clearable
          options={choicesOf(field, noLabels)}
          value={text === '' ? null : text}
          onChange={(chosen) => onType(chosen ?? '')}
        />
      )
    case 'photo':
      return (
        <div>
          <div className="mantine-InputWrapper-label">{label}</div>
          {photo}
        </div>
      )
    default:
      return <TextInput {...input} value={text} onChange={onType} />
  }
}

const noLabels = { yes: '', no: '', C: '', NC: '', NA: '' }

type Choice = Option & { tone?: 'done' | 'overdue' }

/** The answers of a chosen field; those that are right or wrong by the form's own rule carry its colour. */
function choicesOf(field: AnswerField, labels: Record<'yes' | 'no' | 'C' | 'NC' | 'NA', string>): Choice[] {
  if (hasOptions(field.type) || field.type === 'preRegistered') {
    const named = (field.options ?? []).filter(({ name }) => name.trim() !== '')
    return named.map(({ id, name, nonConforming }) => ({
      value: id,
      label: name,
      ...(nonConforming && { tone: 'overdue' as const }),
    }))
  }
  if (field.type === 'conformity') {
    return [
      { value: 'C', label: labels.C, tone: 'done' },
      { value: 'NC', label: labels.NC, tone: 'overdue' },
      { value: 'NA', label: labels.NA },
    ]
  }
  const wrong = field.nonConformingWhen
  const tone = (value: boolean) =>
    wrong === null || wrong === undefined ? {} : ({ tone: value === wrong ? 'overdue' : 'done' } as const)
  return [
    { value: 'true', label: labels.yes, ...tone(true) },
    { value: 'false', label: labels.no, ...tone(false) },
  ]
}
