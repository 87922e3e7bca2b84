import { useTranslation } from '../../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../../core/measure/index.ts'
import { RepeatSections, repeatsOf } from '../../../../core/repeats/index.ts'
import { Box, Row, Surface, Text } from '../../../../ui/index.ts'
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
          <Box as="ul" className={styles.answers}>
            {rows.map((field) => (
              <li key={field.id}>
                <Answer field={field} fill={fill} onChange={onChange} />
              </li>
            ))}
          </Box>
        )}
      </RepeatSections>
    </Surface>
  )
}

function Product({ fill, onChange }: Pick<AnswerListProps, 'fill' | 'onChange'>) {
  const { t } = useTranslation('capture')
  const product = fill.form.products.find((one) => one.id === fill.draft.productId)
  return (
    <Row
      as="button"
      fullWidth
      tall={60}
      type="button"
      gap={12}
      wrap={false}
      padX={12}
      padY={8}
      line="below"
      hover="edge"
      className={styles.answer}
      onClick={() => onChange('product')}
    >
      <Text as="span" fit="any" tone="muted" className={styles.name}>
        {t('fill.product')}
      </Text>
      <Text as="span" fit="any" className={styles.value}>
        {product?.name ?? (
          <Box as="em" tone="error">
            {t('fill.productMissing')}
          </Box>
        )}
      </Text>
    </Row>
  )
}

function Answer({ field, fill, onChange }: Omit<AnswerListProps, 'fields'> & { field: Field }) {
  const { t } = useTranslation('capture')
  const state = fill.stateOf(field.id)
  const error = state?.error ?? state?.photoError ?? state?.remarkError
  return (
    <Row
      as="button"
      fullWidth
      tall={60}
      type="button"
      gap={12}
      wrap={false}
      fit="content"
      padX={12}
      padY={8}
      line="below"
      hover="edge"
      className={styles.answer}
      onClick={() => onChange(field.id)}
    >
      <Text as="span" fit="any" tone="muted" className={styles.name}>
        {field.memberName ?? field.name}
      </Text>
      <Text as="span" fit="any" className={styles.value}>
        {error ? (
          <Box as="span" tone="error">
            {error}
          </Box>
        ) : null}
        {field.type === 'sequential' ? t('fill.given') : null}
        {!error && state && field.type !== 'sequential' ? (
          <MeasuredValue measured={measuredOf(field, state.checked)} />
        ) : null}
      </Text>
    </Row>
  )
}
