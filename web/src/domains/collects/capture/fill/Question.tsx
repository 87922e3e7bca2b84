import { addDays, writeDay } from '@lineside/contract/core'
import type { CheckedValue } from '@lineside/contract/core/rules'
import { PhotoInput } from '../../../../capture/photos/PhotoInput.tsx'
import { type Formats, textOf, useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeLimits, writeValue } from '../../../../core/measure/index.ts'
import { IconAlertTriangle, IconCalculator, IconCheck, StatusPill } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import { FieldInput } from './inputs.tsx'
import { LastValues } from './LastValues.tsx'
import type { LastOfForm } from './last.ts'
import { measuredOf } from './measured.ts'
import styles from './Question.module.css'
import type { Fill } from './useFill.ts'

interface QuestionProps {
  field: Field
  fill: Fill
  last: LastOfForm | undefined
  zone: string
  /** alone on the screen: larger words */
  alone?: boolean
}

/** One field of the form: what to answer, its limits, what the rules say while one types, and what was answered last. */
export function Question({ field, fill, last, zone, alone }: QuestionProps) {
  const checked = fill.checkedOf(field.id)
  if (!checked) return null
  const values = last?.find((one) => one.fieldId === field.id)?.values ?? []
  return (
    <section className={styles.question} data-alone={alone || undefined} data-field={field.id}>
      {field.type === 'calculation' ? (
        <Calculation field={field} checked={checked} />
      ) : field.type === 'photo' ? (
        <PhotoInput
          name={field.name}
          label={<Label field={field} />}
          help={field.help}
          error={fill.errorOf(field.id)}
          typed={String(fill.draft.answers[field.id] ?? '')}
          onChange={(typed) => fill.answer(field.id, typed)}
        />
      ) : (
        <FieldInput
          field={field}
          label={<Label field={field} />}
          help={<Help field={field} checked={checked} collectedOn={fill.collectedOn} />}
          error={fill.errorOf(field.id)}
          typed={fill.draft.answers[field.id]}
          onAnswer={(typed) => fill.answer(field.id, typed)}
          onLeave={() => fill.touch(field.id)}
          zone={zone}
        />
      )}
      <FieldStatus field={field} checked={checked} />
      <Evidence field={field} checked={checked} fill={fill} />
      <LastValues field={field} checked={checked} values={values} zone={zone} />
    </section>
  )
}

/** Beside a value outside its limits a person may show what they saw; what was taken stays when the value changes. */
function Evidence({ field, checked, fill }: { field: Field; checked: CheckedValue; fill: Fill }) {
  const photos = fill.evidenceOf(field.id)
  if (field.type === 'photo' || (checked.conform !== false && photos === '')) return null
  return <PhotoInput name={field.name} typed={photos} onChange={(typed) => fill.prove(field.id, typed)} />
}

function Label({ field }: { field: Field }) {
  const { t } = useTranslation('capture')
  return (
    <span className={styles.label}>
      {field.name}
      {field.optional ? <span className={styles.quiet}> ({t('fill.optional')})</span> : null}
      {field.critical ? (
        <span className={styles.pill}>
          <StatusPill tone="rejected">{t('fill.critical')}</StatusPill>
        </span>
      ) : null}
    </span>
  )
}

interface HelpProps {
  field: Field
  checked: CheckedValue
  collectedOn: string
}

function Help({ field, checked, collectedOn }: HelpProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const limits = limitsInWords(field, checked, collectedOn, formats)
  if (!field.help && !limits) return null
  return (
    <span className={styles.help}>
      {limits ? <span className={styles.limits}>{t('fill.limits', { limits })}</span> : null}
      {field.help ? <span>{field.help}</span> : null}
    </span>
  )
}

/** The limits of a date are days from the collection; a person reads them as the days they are. */
function limitsInWords(field: Field, { min, max }: CheckedValue, today: string, formats: Formats): string | null {
  const { type, unit } = field
  if (type !== 'date') return writeLimits({ type, unit, min, max }, formats)
  const from = min === null ? null : writeDay(addDays(today, min))
  const to = max === null ? null : writeDay(addDays(today, max))
  if (from && to) return textOf('core', 'measure.between', { min: from, max: to })
  if (from) return textOf('core', 'measure.atLeast', { min: from })
  return to ? textOf('core', 'measure.atMost', { max: to }) : null
}

function Calculation({ field, checked }: { field: Field; checked: CheckedValue }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const limits = writeLimits({ ...checked, unit: field.unit }, formats)
  const warning = checked.warning ? textOf('core', `warnings.${checked.warning}`) : null
  return (
    <div>
      <div className="mantine-InputWrapper-label">
        <Label field={field} />
      </div>
      <output className={styles.result} data-outside={checked.conform === false || undefined}>
        <IconCalculator size={20} stroke={1.75} aria-hidden />
        {checked.value === null ? (
          <span className={styles.quiet}>{warning ? t('fill.calculated') : t('fill.waiting')}</span>
        ) : (
          <span className={styles.number}>{writeValue(measuredOf(field, checked), formats)}</span>
        )}
      </output>
      {warning ? <p className={styles.warning}>{warning}</p> : null}
      <div className={styles.helpBelow}>
        <span className={styles.help}>
          {limits ? <span className={styles.limits}>{t('fill.limits', { limits })}</span> : null}
          {field.help ? <span>{field.help}</span> : null}
        </span>
      </div>
    </div>
  )
}

/** Says while one types whether the value is outside, on which side and by how much. */
function FieldStatus({ field, checked }: { field: Field; checked: CheckedValue }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const measured = measuredOf(field, checked)
  const how = outsideSentence(measured, formats)
  const within = checked.conform === true && (checked.min !== null || checked.max !== null)
  return (
    <div aria-live="polite" className={styles.status}>
      {how ? (
        <p className={styles.outside}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <span>
            {checked.distance === null ? how : t('fill.outside', { how })}
            {checked.raises ? <span className={styles.raises}>{t('fill.raises')}</span> : null}
          </span>
        </p>
      ) : null}
      {within ? (
        <p className={styles.within}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('fill.within')}
        </p>
      ) : null}
    </div>
  )
}
