import { useTranslation } from '../../../core/i18n/index.ts'
import { Progress, Stack, Text } from '../../../ui/index.ts'

/** How much of the day is done, in words and as a bar. */
export function DayProgress({ settled, count }: { settled: number; count: number }) {
  const { t } = useTranslation('logbooks')
  if (count === 0) return null
  return (
    <Stack gap={6}>
      <Text figures>{t('day.settled', { settled, count })}</Text>
      <Progress
        height={8}
        percent={(100 * settled) / count}
        tone={settled === count ? 'done' : 'ongoing'}
        label={t('day.progress')}
      />
    </Stack>
  )
}
