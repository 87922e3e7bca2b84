import type { historyEntry, Infer } from '@lineside/contract/core'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'

type Entry = Infer<typeof historyEntry>

interface Facts {
  pillar?: unknown
  score?: unknown
  rating?: unknown
  level?: unknown
}

/** Which pillar was scored from what to what, and what closing froze. */
export function HistoryDetail({ entry: { before, after } }: { entry: Entry }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const [was, is] = [before as Facts | null, after as Facts | null]
  const write = (value: unknown) => (typeof value === 'number' ? formats.number(value, 1) : '—')
  if (typeof is?.pillar === 'string') {
    const moved = was?.score !== undefined && was.score !== is.score
    const score = moved ? t('history.moved', { from: write(was.score), to: write(is.score) }) : write(is.score)
    return <Text size="small">{t('history.score', { pillar: is.pillar, score })}</Text>
  }
  const frozen = is?.rating === undefined ? was : is
  if (frozen?.rating === undefined) return null
  const name = frozen.level
  const level =
    name === 'BRONZE' || name === 'SILVER' || name === 'GOLD' ? t(`codes.levels.${name}`) : t('record.noClass')
  return <Text size="small">{t('history.frozen', { rating: write(frozen.rating), level })}</Text>
}
