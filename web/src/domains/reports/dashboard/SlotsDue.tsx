import { DayBars } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, RankedBars, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { Dashboard } from '../queries.ts'
import { type DashboardLinks, slotFilters } from './links.ts'
import { dueOf, notPerformedOf, totalOf } from './sums.ts'

const kinds = [
  ['performed', 'done'],
  ['late', 'tardy'],
  ['justified', 'cancelled'],
  ['missed', 'overdue'],
] as const satisfies readonly (readonly [string, Tone])[]

/** What became of the collections that were due: in time, late, missed. */
export function SlotsDue({ data: { days }, links }: { data: Dashboard; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const total = totalOf(days)
  if (total.due === 0) {
    return (
      <Surface title={t('dashboard.slots')}>
        <Text tone="muted">{t('dashboard.noSlots')}</Text>
      </Surface>
    )
  }
  const names = {
    performed: t('dashboard.performed'),
    late: t('dashboard.late'),
    justified: t('dashboard.justified'),
    missed: t('dashboard.unjustified'),
  }
  const named = (label: string, value: number) => `${label}: ${formats.number(value)}`
  return (
    <Surface title={t('dashboard.slots')}>
      <Columns least="22rem">
        <RankedBars
          label={t('dashboard.slots')}
          heads={[t('dashboard.what'), t('dashboard.count')]}
          bars={kinds.map(([kind, tone]) => ({
            key: kind,
            name: names[kind],
            value: total[kind],
            text: formats.number(total[kind]),
            tone,
            ...links.slots(slotFilters[kind]),
          }))}
        />
        <DayBars
          table={false}
          title={t('dashboard.due')}
          part={t('dashboard.missed')}
          days={days.map((one) => ({
            day: one.day,
            value: dueOf(one),
            part: notPerformedOf(one),
            text: [
              formats.day(one.day),
              named(t('dashboard.due'), dueOf(one)),
              named(t('dashboard.missed'), notPerformedOf(one)),
            ].join(' · '),
            ...links.slots(slotFilters.due, one.day),
          }))}
          write={formats.number}
        />
      </Columns>
    </Surface>
  )
}
