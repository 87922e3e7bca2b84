import { durationOf, MAX_TIMINGS, readTime, type Weekday, weekdays, writeTime } from '@lineside/contract/shifts'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, TextField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, Grid, IconButton, IconPlus, IconTrash, Row, Stack } from '../../../ui/index.ts'
import { type Content, noTiming } from './content.ts'
import { weekdayName } from './labels.ts'
import styles from './TimingFields.module.css'

type ShiftControl = FieldControl<Content>

/** One to three timings: from, to, and the days of the week on which each begins. */
export function TimingFields({ control }: { control: ShiftControl }) {
  const { t } = useTranslation('shifts')
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'timings' })
  return (
    <Stack gap={8}>
      {fields.map((field, index) => (
        <Timing
          key={field.id}
          control={control}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {fields.length < MAX_TIMINGS ? (
        <div>
          <Button icon={IconPlus} onClick={() => append(noTiming())}>
            {t('form.addTiming')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

interface TimingProps {
  control: ShiftControl
  index: number
  onRemove: (() => void) | null
}

function Timing({ control, index, onRemove }: TimingProps) {
  const { t } = useTranslation('shifts')
  const title = t('form.timing', { number: index + 1 })
  return (
    <fieldset className={styles.timing}>
      <legend className={styles.legend}>{title}</legend>
      <Grid columns="1fr 1fr auto" gap={12} align="start" className={styles.times}>
        <TimeField control={control} index={index} end="start" label={t('form.start')} />
        <TimeField control={control} index={index} end="end" label={t('form.end')} />
        {onRemove ? <IconButton icon={IconTrash} label={t('form.removeTiming', { title })} onClick={onRemove} /> : null}
      </Grid>
      <Days control={control} index={index} />
    </fieldset>
  )
}

interface TimeFieldProps {
  control: ShiftControl
  index: number
  end: 'start' | 'end'
  label: string
}

/** Typed by either clock; below it stands the same time by the other one, and where the shift ends. */
function TimeField({ control, index, end, label }: TimeFieldProps) {
  const { t } = useTranslation('shifts')
  const formats = useFormats()
  const timing = useWatch({ control: controlOf(control), name: `timings.${index}` })
  const time = readTime(timing?.[end] ?? '')
  const start = readTime(timing?.start ?? '')
  const other = time === null ? null : writeTime(time, /[ap]\.?m/i.test(timing?.[end] ?? '') ? '24' : '12')
  const lasts =
    end === 'end' && time !== null && start !== null
      ? t(time <= start ? 'form.lastsToNextDay' : 'form.lasts', {
          hours: formats.number(Math.round((durationOf({ start, end: time }) / 3600) * 100) / 100),
        })
      : null
  return (
    <TextField
      control={control}
      name={`timings.${index}.${end}`}
      label={label}
      help={[other, lasts].filter(Boolean).join(' · ') || t('form.timeHelp')}
      maxLength={20}
      required
    />
  )
}

function Days({ control, index }: { control: ShiftControl; index: number }) {
  const { t } = useTranslation('shifts')
  const { field, fieldState } = useController({ control: controlOf(control), name: `timings.${index}.days` })
  const chosen: readonly Weekday[] = field.value ?? []
  const error = errorSentence((fieldState.error as { message?: string } | undefined)?.message)
  const toggle = (day: Weekday) =>
    field.onChange(weekdays.filter((one) => (one === day ? !chosen.includes(day) : chosen.includes(one))))
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{t('form.days')}</legend>
      <Row gap={4} align="stretch" above={4}>
        {weekdays.map((day, at) => (
          <label key={day} className={styles.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              onBlur={field.onBlur}
              aria-label={weekdayName(day, 'long')}
              ref={at === 0 ? field.ref : undefined}
            />
            <span aria-hidden>{weekdayName(day)}</span>
          </label>
        ))}
      </Row>
      {error ? (
        <Box role="alert" as="p" above={4} tone="error" size={13}>
          {error}
        </Box>
      ) : null}
    </fieldset>
  )
}
