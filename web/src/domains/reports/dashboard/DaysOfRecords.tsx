import { DayBars } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Surface } from '../../../ui/index.ts'
import type { Dashboard, DashboardDay } from '../queries.ts'
import type { DashboardLinks } from './links.ts'

/** Records and non-conformities day by day. */
export function DaysOfRecords({ data: { days }, links }: { data: Dashboard; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const named = (label: string, value: number) => `${label}: ${formats.number(value)}`
  const written = (day: DashboardDay, ...parts: string[]) => [formats.day(day.day), ...parts].join(' · ')
  return (
    <Surface title={t('dashboard.byDay')}>
      <Columns least="22rem">
        <DayBars
          table={false}
          title={t('dashboard.records')}
          part={t('dashboard.outOfLimits')}
          days={days.map((one) => ({
            day: one.day,
            value: one.collects,
            part: one.outOfLimits,
            text: written(
              one,
              named(t('dashboard.records'), one.collects),
              named(t('dashboard.outOfLimits'), one.outOfLimits),
            ),
            ...links.collects({}, one.day),
          }))}
          write={formats.number}
        />
        {days[0]?.nonConformities === null ? null : (
          <DayBars
            table={false}
            title={t('dashboard.nonConformities')}
            days={days.map((one) => ({
              day: one.day,
              value: one.nonConformities ?? 0,
              part: one.nonConformities ?? 0,
              text: written(one, named(t('dashboard.nonConformities'), one.nonConformities ?? 0)),
              ...links.nonConformities(one.day),
            }))}
            write={formats.number}
          />
        )}
      </Columns>
    </Surface>
  )
}
