import { localTime, writeDay } from '@lineside/contract/core'
import { parseNumber, printNumber } from '@lineside/contract/core/rules'
import type { ReactNode } from 'react'
import { clockOffset } from '../../../../core/api/index.ts'
import { currentLanguage, useTranslation } from '../../../../core/i18n/index.ts'
import {
  Button,
  ChoiceButtons,
  IconButton,
  IconMinus,
  IconPlus,
  NumberInput,
  normalizeDecimal,
  TextArea,
  TextInput,
  TimeInput,
} from '../../../../ui/index.ts'
import { type Field, formatDay, type Typed } from './answers.ts'
import styles from './inputs.module.css'

export interface InputProps {
  field: Field
  label: ReactNode
  help: ReactNode
  error: string | undefined
  typed: Typed | undefined
  onAnswer: (typed: Typed) => void
  onLeave: () => void
  /** IANA zone of the plant, for the buttons of today and now */
  zone: string
}

/** The same in all four languages (decisions 5.8). */
const DAY_PATTERN = 'DD/MM/YYYY'

/** Longer answers get several lines. */
const ONE_LINE = 120

function common({ field, label, help, error, onLeave }: InputProps) {
  return {
    label,
    help,
    error,
    required: !field.optional,
    onBlur: onLeave,
    size: 'touch',
    id: `field-${field.id}`,
  } as const
}

const textOf = (typed: Typed | undefined) => (typeof typed === 'string' ? typed : '')

/** The input that fits the type of a field; a calculation has none. */
export function FieldInput(props: InputProps) {
  const { type, maxLength } = props.field
  if (type === 'number') return <DecimalInput {...props} />
  if (type === 'counter') return <CounterInput {...props} />
  if (type === 'date') return <DayInput {...props} />
  if (type === 'hour') return <HourInput {...props} />
  if (type === 'radio' || type === 'trueFalse' || type === 'conformity') return <ChoiceInput {...props} />
  if ((maxLength ?? ONE_LINE + 1) > ONE_LINE) {
    return (
      <TextArea
        {...common(props)}
        value={textOf(props.typed)}
        onChange={props.onAnswer}
        rows={2}
        {...(maxLength ? { max: maxLength } : {})}
      />
    )
  }
  return <TextInput {...common(props)} value={textOf(props.typed)} onChange={props.onAnswer} />
}

/** Keeps a text with a point. What a person pastes with groups of thousands is read as the language writes it. */
function parseTyped(typed: string): string | null {
  const plain = normalizeDecimal(typed)
  if (plain !== null) return plain
  const number = parseNumber(typed, currentLanguage())
  return number === null ? null : printNumber(number, 'en-US')
}

function DecimalInput(props: InputProps) {
  const { field, typed, onAnswer } = props
  return (
    <NumberInput
      {...common(props)}
      value={textOf(typed)}
      onChange={onAnswer}
      parse={parseTyped}
      {...(field.unit ? { unit: field.unit } : {})}
    />
  )
}

function CounterInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { typed, onAnswer, onLeave } = props
  const count = Number(textOf(typed))
  const known = textOf(typed) !== '' && Number.isFinite(count)
  const step = (by: number) => {
    onAnswer(String(Math.max(0, (known ? Math.floor(count) : 0) + by)))
    onLeave()
  }
  return (
    <div className={styles.counter}>
      <IconButton
        icon={IconMinus}
        label={t('fill.less')}
        size="touch"
        tone="plain"
        tooltip={false}
        onClick={() => step(-1)}
      />
      <NumberInput {...common(props)} decimals={0} value={textOf(typed)} onChange={onAnswer} parse={wholeNumber} />
      <IconButton
        icon={IconPlus}
        label={t('fill.more')}
        size="touch"
        tone="plain"
        tooltip={false}
        onClick={() => step(1)}
      />
    </div>
  )
}

const wholeNumber = (typed: string) => (/^\d*$/.test(typed.trim()) ? typed.trim() : null)

function plantNow(zone: string) {
  return localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone)
}

function DayInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { typed, onAnswer, onLeave, zone } = props
  const type = (value: string) => {
    // a slash that was put in goes with the digit before it
    const shorter = value.length < textOf(typed).length
    const next = shorter ? value : formatDay(value)
    if (next !== null) onAnswer(next)
  }
  return (
    <div className={styles.withButton}>
      <TextInput
        {...common(props)}
        placeholder={DAY_PATTERN}
        inputMode="numeric"
        value={textOf(typed)}
        onChange={type}
      />
      <Button
        size="touch"
        onClick={() => {
          onAnswer(writeDay(plantNow(zone).day))
          onLeave()
        }}
      >
        {t('fill.today')}
      </Button>
    </div>
  )
}

function HourInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { typed, onAnswer, onLeave, zone } = props
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return (
    <div className={styles.withButton}>
      <TimeInput {...common(props)} value={textOf(typed)} onChange={onAnswer} />
      <Button
        size="touch"
        onClick={() => {
          const { seconds } = plantNow(zone)
          onAnswer(`${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`)
          onLeave()
        }}
      >
        {t('fill.now')}
      </Button>
    </div>
  )
}

interface Choice {
  value: string
  label: string
  tone?: 'done' | 'overdue'
}

function ChoiceInput(props: InputProps) {
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
  const { onBlur: _, ...given } = common(props)
  return (
    <div>
      <ChoiceButtons
        {...given}
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
function choicesOf(field: Field, words: Record<'yes' | 'no' | 'C' | 'NC' | 'NA', string>): Choice[] {
  if (field.type === 'trueFalse') {
    const wrong = field.nonConformingWhen
    const tone = (value: boolean) => (wrong === null ? {} : ({ tone: value === wrong ? 'overdue' : 'done' } as const))
    return [
      { value: 'true', label: words.yes, ...tone(true) },
      { value: 'false', label: words.no, ...tone(false) },
    ]
  }
  if (field.type === 'conformity') {
    return [
      { value: 'C', label: words.C, tone: 'done' },
      { value: 'NC', label: words.NC, tone: 'overdue' },
      { value: 'NA', label: words.NA },
    ]
  }
  return (field.options ?? []).map((option) => ({
    value: option.id,
    label: option.name,
    ...(option.nonConforming ? { tone: 'overdue' as const } : {}),
  }))
}
