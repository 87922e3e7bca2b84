import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import { useWhen } from '../../../../capture/shared/when.ts'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { writeValue } from '../../../../core/measure/index.ts'
import { Row, Sparkline } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import styles from './LastValues.module.css'
import type { LastOfForm } from './last.ts'

interface LastValuesProps {
  field: Field
  checked: CheckedValue
  /** newest first */
  values: LastOfForm[number]['values']
  zone: string
}

/** What was last answered here: in words, and for numbers as a line within the band of the limits. */
export function LastValues({ field, checked, values, zone }: LastValuesProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const when = useWhen()
  const last = values[0]
  if (!last || field.type === 'text' || field.type === 'photo') return null
  const { value, conform } = last
  const label = chosenNames(field, value)
  // what the group offers no longer has no words here, only its number
  if (field.type === 'preRegistered' && label === null) return null
  const text = writeValue({ ...checked, type: field.type, unit: field.unit, label, value, conform }, formats)
  const numbers = values.map((one) => (typeof one.value === 'number' ? one.value : null)).reverse()
  const drawn = field.type !== 'sequential' && numbers.filter((number) => number !== null).length > 1
  return (
    <Row tall={32} gap={12} rowGap={4} justify="between" tone="muted" size={14}>
      <span data-outside={conform === false || undefined} className={styles.words}>
        {t('fill.last', { value: text, when: when(last.collectedAt, zone) })}
      </span>
      {drawn ? (
        <Sparkline
          values={numbers}
          low={checked.min}
          high={checked.max}
          width={120}
          height={32}
          format={(number) => formats.number(number)}
          label={t('fill.lastValues', { field: field.name })}
        />
      ) : null}
    </Row>
  )
}
