import { useTranslation } from '../../../../../core/i18n/index.ts'
import { Button, IconSparkles, Meta, Row, Stack } from '../../../../../ui/index.ts'
import styles from './suggestions.module.css'
import type { Suggestions } from './useSuggestions.ts'

/** Asks the model for values, from the last records or from the photo that was taken; nothing where the form wants none. */
export function AskForValues({ suggestions }: { suggestions: Suggestions | null }) {
  const { t } = useTranslation('capture')
  if (!suggestions) return null
  const { bases, asking, ask, outcome, failed } = suggestions
  return (
    <Stack as="section" gap={8} fit="content" aria-label={t('suggest.title')}>
      <Row align="stretch">
        {bases.map((basis) => (
          <Button
            key={basis}
            size="touch"
            icon={IconSparkles}
            busy={asking === basis}
            blocked={asking !== null && asking !== basis ? t('suggest.asking') : null}
            onClick={() => ask(basis)}
          >
            {t(`suggest.${basis}`)}
          </Button>
        ))}
      </Row>
      <Meta as="p" only="filled" role="status" size={15} className={styles.outcome} data-failed={failed || undefined}>
        {asking ? t('suggest.asking') : outcome}
      </Meta>
    </Stack>
  )
}
