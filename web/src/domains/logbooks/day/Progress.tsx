import { useTranslation } from '../../../core/i18n/index.ts'
import { Progress, Text } from '../../../ui/index.ts'
import styles from './Day.module.css'

/** How much of the day is done, in words and as a bar. */
export function DayProgress({ settled, count }: { settled: number; count: number }) {
  const { t } = useTranslation('logbooks')
  if (count === 0) return null
  return (
    <div className={styles.progress}>
      <Text figures>{t('day.settled', { settled, count })}</Text>
      <Progress
        height={8}
        percent={(100 * settled) / count}
        tone={settled === count ? 'done' : 'ongoing'}
        label={t('day.progress')}
      />
    </div>
  )
}
