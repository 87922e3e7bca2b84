import { localTime, writeDay } from '@lineside/contract/core'
import type { MouseEvent } from 'react'
import { useHasKeypad, useTypesAtOnce } from '../../../../capture/keypad/preference.ts'
import { clockOffset } from '../../../../core/api/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import {
  Button,
  IconButton,
  IconMinus,
  IconPlus,
  NumberInput,
  TextArea,
  TextInput,
  TimeInput,
  useUiTexts,
} from '../../../../ui/index.ts'
import { formatDay, formatMoment, type Typed } from './answers.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { goOnToNumber } from './enter.ts'
import { common, type InputProps } from './input-props.ts'
import styles from './inputs.module.css'
import { TimerInput } from './TimerInput.tsx'

/** Longer answers get several lines. */
const ONE_LINE = 120

const textOf = (typed: Typed | undefined) => (typeof typed === 'string' ? typed : '')

/** The input that fits the type of a field; a calculation has none. */
export function FieldInput(props: InputProps) {
  const { type, maxLength } = props.field
  if (type === 'number' || type === 'standard') return <DecimalInput {...props} />
  if (type === 'counter') return <CounterInput {...props} />
  if (type === 'date') return <DayInput {...props} />
  if (type === 'timer') return <TimerInput {...props} />
  if (type === 'datetime') return <MomentInput {...props} />
  if (type === 'hour') return <HourInput {...props} />
  if (type === 'radio' || type === 'multiSelect' || type === 'trueFalse' || type === 'conformity')
    return <ChoiceInput {...props} />
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

function DecimalInput(props: InputProps) {
  const { field, typed, onAnswer } = props
  const ownKeys = useHasKeypad()
  const atOnce = useTypesAtOnce()
  return (
    <div data-types-at-once={atOnce || undefined}>
      <NumberInput
        {...common(props)}
        value={textOf(typed)}
        onChange={onAnswer}
        ownKeys={ownKeys}
        {...(field.unit ? { unit: field.unit } : {})}
      />
    </div>
  )
}

function CounterInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { typed, onAnswer, onLeave } = props
  const ownKeys = useHasKeypad()
  const atOnce = useTypesAtOnce()
  const count = Number(textOf(typed))
  const known = textOf(typed) !== '' && Number.isFinite(count)
  const step = (by: number) => {
    onAnswer(String(Math.max(0, (known ? Math.floor(count) : 0) + by)))
    onLeave()
  }
  return (
    <div className={styles.counter} data-types-at-once={atOnce || undefined}>
      <IconButton
        icon={IconMinus}
        label={t('fill.less')}
        size="touch"
        tone="plain"
        tooltip={false}
        onClick={() => step(-1)}
      />
      <NumberInput {...common(props)} decimals={0} value={textOf(typed)} onChange={onAnswer} ownKeys={ownKeys} />
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

const goOn = (event: MouseEvent<HTMLElement>) => goOnToNumber(event.currentTarget)

function plantNow(zone: string) {
  return localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone)
}

/** A text that is given its slashes and colons while it is typed, with a button that fills it from the plant's clock. */
function WrittenInput({
  placeholder,
  format,
  button,
  now,
  ...props
}: InputProps & {
  placeholder: string
  format: (value: string) => string | null
  button: string
  now: (plant: ReturnType<typeof plantNow>) => string
}) {
  const { typed, onAnswer, onLeave, zone } = props
  const type = (value: string) => {
    // a slash that was put in goes with the digit before it
    const shorter = value.length < textOf(typed).length
    const next = shorter ? value : format(value)
    if (next !== null) onAnswer(next)
  }
  return (
    <div className={styles.withButton}>
      <TextInput
        {...common(props)}
        placeholder={placeholder}
        inputMode="numeric"
        value={textOf(typed)}
        onChange={type}
      />
      <Button
        size="touch"
        onClick={(event) => {
          onAnswer(now(plantNow(zone)))
          onLeave()
          goOn(event)
        }}
      >
        {button}
      </Button>
    </div>
  )
}

function DayInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { dayPlaceholder } = useUiTexts()
  return (
    <WrittenInput
      {...props}
      placeholder={dayPlaceholder}
      format={formatDay}
      button={t('fill.today')}
      now={({ day }) => writeDay(day)}
    />
  )
}

function MomentInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { momentPlaceholder } = useUiTexts()
  return (
    <WrittenInput
      {...props}
      placeholder={momentPlaceholder}
      format={formatMoment}
      button={t('fill.now')}
      now={({ day, seconds }) => `${writeDay(day)} ${clock(seconds)}`}
    />
  )
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Seconds of a day as HH:MM. */
const clock = (seconds: number) => `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`

function HourInput(props: InputProps) {
  const { t } = useTranslation('capture')
  const { typed, onAnswer, onLeave, zone } = props
  return (
    <div className={styles.withButton}>
      <TimeInput {...common(props)} value={textOf(typed)} onChange={onAnswer} />
      <Button
        size="touch"
        onClick={(event) => {
          const { seconds } = plantNow(zone)
          onAnswer(clock(seconds))
          onLeave()
          goOn(event)
        }}
      >
        {t('fill.now')}
      </Button>
    </div>
  )
}
