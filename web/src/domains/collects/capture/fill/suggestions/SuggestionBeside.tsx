import { typedOf } from '../../../../../core/answers/index.ts'
import { useFormats, useTranslation } from '../../../../../core/i18n/index.ts'
import { writeValue } from '../../../../../core/measure/index.ts'
import { Button, IconSparkles, Meta, Row, Stack } from '../../../../../ui/index.ts'
import { type Field, isAnswered } from '../answers.ts'
import { measuredOf } from '../measured.ts'
import type { FieldState } from '../useFieldStates.ts'
import type { FillActions } from '../useFill.ts'
import styles from './suggestions.module.css'
import { useProposed } from './useSuggestions.ts'

interface SuggestionBesideProps {
  field: Field
  state: FieldState
  actions: FillActions
}

/** What a model proposes for a field, marked as such: it becomes the answer by a press, and by nothing else. */
export function SuggestionBeside({ field, state, actions }: SuggestionBesideProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const proposed = useProposed()
  const one = proposed?.byField.get(field.id)
  if (!proposed || !one || isAnswered(state.typed)) return null
  const take = () => {
    const typed = typedOf(field, one.value)
    if (typed !== undefined) actions.takeOver(field.id, typed, one.proof)
    proposed.dismiss(field.id)
  }
  const value = writeValue(measuredOf(field, { ...state.checked, value: one.value }), formats)
  const { basis, model } = one.source
  return (
    <Row padX={12} padY={8} round={8} className={styles.proposed}>
      <IconSparkles size={20} stroke={1.75} aria-hidden />
      <Stack as="p" from={192} gap={0} fit="content" breaks>
        <strong>{t('suggest.value', { value })}</strong>
        <Meta size={14}>{t(`suggest.${basis}By`, { model })}</Meta>
      </Stack>
      <Row align="stretch" wrap={false} fit="content" className={styles.decide}>
        <Button
          size="touch"
          tone="quiet"
          aria-label={`${t('suggest.dismiss')}: ${field.name}`}
          onClick={() => proposed.dismiss(field.id)}
        >
          {t('suggest.dismiss')}
        </Button>
        <Button size="touch" aria-label={`${t('suggest.use')}: ${field.name}, ${value}`} onClick={take}>
          {t('suggest.use')}
        </Button>
      </Row>
    </Row>
  )
}
