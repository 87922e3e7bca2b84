import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import type { Tone } from '../../../ui/index.ts'
import type { DaySummary, PlantDays } from '../queries.ts'
import { type Range, rate, total } from './sums.ts'

interface Days {
  days: readonly DaySummary[]
  plants: readonly PlantDays[]
  range: Range
}

interface Total {
  label: string
  value: string
  tone?: Tone
  note?: string | null
  href?: string
}

/** The sums of some days by their names, each with the way to the list of as many rows. */
export function useTotals({ days, plants, range }: Days): Total[] {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const canOpen = useCanOpen()
  const sum = total(days)
  const share = rate(sum)
  const query = queryOf(plants, days, range)
  const link = (more: Record<string, string>) =>
    query && canOpen(1100) ? { href: addressOf(1100, {}, { ...query, ...more }) } : {}
  // those that were none count neither here nor there
  const raised = query && canOpen(1200) ? { href: addressOf(1200, {}, { ...query, isVoid: 'false' }) } : {}
  return [
    { label: t('summary.collects'), value: formats.number(sum.collects), ...link({}) },
    {
      label: t('summary.outOfLimits'),
      tone: 'overdue',
      value: formats.number(sum.outOfLimits),
      note: share === null ? null : t('summary.ofAll', { share: formats.percent(share) }),
      ...link({ outRange: 'true' }),
    },
    ...(sum.nonConformities === null
      ? []
      : [
          {
            label: t('summary.nonConformities'),
            tone: 'overdue' as const,
            value: formats.number(sum.nonConformities),
            ...raised,
          },
        ]),
  ]
}

/** The days as filters of the collect report; none where the plants are not at the same day, for they would lie. */
function queryOf(plants: readonly PlantDays[], days: readonly DaySummary[], range: Range) {
  if (days.length !== range) return null
  const [only] = plants
  const dates = { dateBegin: days[0]?.day ?? '', dateEnd: days.at(-1)?.day ?? '' }
  return plants.length === 1 && only ? { ...dates, industryId: String(only.industryId) } : dates
}
