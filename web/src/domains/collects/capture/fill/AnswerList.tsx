import { useTranslation } from '../../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../../core/measure/index.ts'
import { RepeatSections, repeatsOf } from '../../../../core/repeats/index.ts'
import { Surface } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import styles from './FillForm.module.css'
import { measuredOf } from './measured.ts'
import type { Fill } from './useFill.ts'

interface AnswerListProps {
  fill: Fill
  /** those that have a question */
  fields: readonly Field[]
  /** goes back to a question */
  onChange: (fieldId: number | 'product') => void
}

/** All answers to look over before saving, those of each repeat of a group under its heading. */
export function AnswerList({ fill, fields, onChange }: AnswerListProps) {
  return (
    <Surface padding="none">
      {fill.form.products.length > 1 ? <Product fill={fill} onChange={onChange} /> : null}
      <RepeatSections rows={fields} repeatOf={repeatsOf(fill.form.fields)}>
        {(rows) => (
          <ul className={styles.answers}>
            {rows.map((field) => (
              <li key={field.id}>
                <Answer field={field} fill={fill} onChange={onChange} />
              </li>
            ))}
          </ul>
        )}
      </RepeatSections>
    </Surface>
  )
}

function Product({ fill, onChange }: Pick<AnswerListProps, 'fill' | 'onChange'>) {
  const { t } = useTranslation('capture')
  const product = fill.form.products.find((one) => one.id === fill.draft.productId)
  return (
    <button type="button" className={styles.answer} onClick={() => onChange('product')}>
      <span className={styles.name}>{t('fill.product')}</span>
      <span className={styles.value}>
        {product?.name ?? <em className={styles.wrong}>{t('fill.productMissing')}</em>}
      </span>
    </button>
  )
}

function Answer({ field, fill, onChange }: Omit<AnswerListProps, 'fields'> & { field: Field }) {
  const { t } = useTranslation('capture')
  const state = fill.stateOf(field.id)
  const error = state?.error ?? state?.photoError ?? state?.remarkError
  return (
    <button type="button" className={styles.answer} onClick={() => onChange(field.id)}>
      <span className={styles.name}>{field.memberName ?? field.name}</span>
      <span className={styles.value}>
        {error ? <span className={styles.wrong}>{error}</span> : null}
        {field.type === 'sequential' ? t('fill.given') : null}
        {!error && state && field.type !== 'sequential' ? (
          <MeasuredValue measured={measuredOf(field, state.checked)} />
        ) : null}
      </span>
    </button>
  )
}
