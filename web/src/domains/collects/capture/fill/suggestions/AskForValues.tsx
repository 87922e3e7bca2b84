import { useTranslation } from '../../../../../core/i18n/index.ts'
import { Button, IconSparkles } from '../../../../../ui/index.ts'
import styles from './suggestions.module.css'
import type { Suggestions } from './useSuggestions.ts'

/** Asks the model for values, from the last records or from the photo that was taken; nothing where the form wants none. */
export function AskForValues({ suggestions }: { suggestions: Suggestions | null }) {
  const { t } = useTranslation('capture')
  if (!suggestions) return null
  const { bases, asking, ask, outcome, failed } = suggestions
  return (
    <section className={styles.ask} aria-label={t('suggest.title')}>
      <div className={styles.buttons}>
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
      </div>
      <p role="status" className={styles.outcome} data-failed={failed || undefined}>
        {asking ? t('suggest.asking') : outcome}
      </p>
    </section>
  )
}
