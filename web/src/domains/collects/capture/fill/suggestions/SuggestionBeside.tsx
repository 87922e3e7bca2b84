import type { CheckedValue } from '@lineside/contract/core/rules'
import { useFormats, useTranslation } from '../../../../../core/i18n/index.ts'
import { writeValue } from '../../../../../core/measure/index.ts'
import { Button, IconSparkles } from '../../../../../ui/index.ts'
import type { Field } from '../answers.ts'
import { measuredOf } from '../measured.ts'
import styles from './suggestions.module.css'
import { useSuggested } from './useSuggestions.ts'

interface SuggestionBesideProps {
  field: Field
  checked: CheckedValue
}

/** What a model proposes for a field, marked as such: it becomes the answer by a press, and by nothing else. */
export function SuggestionBeside({ field, checked }: SuggestionBesideProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const suggested = useSuggested()
  const proposed = suggested?.of(field.id)
  if (!suggested || !proposed) return null
  const value = writeValue(measuredOf(field, { ...checked, value: proposed.value }), formats)
  const { basis, model } = proposed.source
  return (
    <div className={styles.proposed}>
      <IconSparkles size={20} stroke={1.75} aria-hidden />
      <p className={styles.words}>
        <strong>{t('suggest.value', { value })}</strong>
        <span className={styles.source}>{t(`suggest.${basis}By`, { model })}</span>
      </p>
      <div className={styles.decide}>
        <Button
          size="touch"
          tone="quiet"
          aria-label={`${t('suggest.dismiss')}: ${field.name}`}
          onClick={() => suggested.dismiss(field.id)}
        >
          {t('suggest.dismiss')}
        </Button>
        <Button
          size="touch"
          aria-label={`${t('suggest.use')}: ${field.name}, ${value}`}
          onClick={() => suggested.take(field, proposed)}
        >
          {t('suggest.use')}
        </Button>
      </div>
    </div>
  )
}
