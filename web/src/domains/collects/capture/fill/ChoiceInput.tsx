import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button, ChoiceButtons, ManyChoices } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import { common, type InputProps } from './input-props.ts'

interface Choice {
  value: string
  label: string
  tone?: 'done' | 'overdue'
}

/** A field whose answers are few: each a button. */
export function ChoiceInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { t: core } = useTranslation('core')
  const { field, typed, onAnswer, onLeave } = props
  const options = choicesOf(field, {
    yes: core('yesNo.yes'),
    no: core('yesNo.no'),
    C: t('fill.conforming'),
    NC: t('fill.nonConforming'),
    NA: t('fill.notApplicable'),
  })
  const choose = (value: string) => {
    onAnswer(field.type === 'trueFalse' ? value === 'true' : value)
    onLeave()
  }
  const { onBlur: _, ...input } = common(props)
  if (field.type === 'multiSelect') {
    return (
      <ManyChoices
        {...input}
        options={options}
        value={typeof typed === 'string' && typed !== '' ? typed.split(',') : []}
        onChange={(chosen) => choose(chosen.join(','))}
      />
    )
  }
  return (
    <div>
      <ChoiceButtons
        {...input}
        options={options}
        value={typed === undefined ? null : String(typed)}
        onChange={choose}
        layout={field.type === 'radio' ? 'column' : 'row'}
      />
      {field.optional && typed !== undefined ? (
        <Button tone="quiet" size="touch" onClick={() => onAnswer('')}>
          {t('fill.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** The answers of a chosen field; those that are right or wrong by the form's own rule carry its colour. */
function choicesOf(field: Field, labels: Record<'yes' | 'no' | 'C' | 'NC' | 'NA', string>): Choice[] {
  if (field.type === 'trueFalse') {
    const wrong = field.nonConformingWhen
    const tone = (value: boolean) => (wrong === null ? {} : ({ tone: value === wrong ? 'overdue' : 'done' } as const))
    return [
      { value: 'true', label: labels.yes, ...tone(true) },
      { value: 'false', label: labels.no, ...tone(false) },
    ]
  }
  if (field.type === 'conformity') {
    return [
      { value: 'C', label: labels.C, tone: 'done' },
      { value: 'NC', label: labels.NC, tone: 'overdue' },
      { value: 'NA', label: labels.NA },
    ]
  }
  return (field.options ?? []).map((option) => ({
    value: option.id,
    label: option.name,
    ...(option.nonConforming ? { tone: 'overdue' as const } : {}),
  }))
}
