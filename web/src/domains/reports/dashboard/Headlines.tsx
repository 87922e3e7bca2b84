import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, StatTile } from '../../../ui/index.ts'
import type { Dashboard } from '../queries.ts'
import { type DashboardLinks, slotFilters } from './links.ts'
import { shareOf, totalOf } from './sums.ts'

/** The period in four numbers. */
export function Headlines({ data, links }: { data: Dashboard; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const total = totalOf(data.days)
  const outside = shareOf(total.outOfLimits, total.collects)
  const missed = shareOf(total.notPerformed, total.due)
  return (
    <Columns>
      <StatTile label={t('dashboard.records')} value={formats.number(total.collects)} {...links.collects({})} />
      <StatTile
        label={t('dashboard.outOfLimits')}
        tone="overdue"
        value={formats.number(total.outOfLimits)}
        note={outside === null ? null : t('dashboard.share', { share: formats.percent(outside) })}
        {...links.collects({ outRange: 'true' })}
      />
      {total.nonConformities === null ? null : (
        <StatTile
          label={t('dashboard.nonConformities')}
          tone="overdue"
          value={formats.number(total.nonConformities)}
          {...links.nonConformities()}
        />
      )}
      <StatTile
        label={t('dashboard.missed')}
        tone="overdue"
        value={formats.number(total.notPerformed)}
        note={
          missed === null
            ? null
            : t('dashboard.ofDue', { share: formats.percent(missed), due: formats.number(total.due) })
        }
        {...links.slots(slotFilters.notPerformed)}
      />
    </Columns>
  )
}
