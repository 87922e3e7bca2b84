import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { CellTable, TextLink } from '../../../ui/index.ts'
import type { DashboardDay } from '../queries.ts'
import { type DashboardLinks, slotFilters } from './links.ts'
import { dueOf, notPerformedOf } from './sums.ts'

/** Every number of the pictures by day, the newest first. */
export function DayNumbers({ days, links }: { days: readonly DashboardDay[]; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const seesFound = days[0]?.nonConformities !== null
  return (
    <CellTable
      label={t('dashboard.byDay')}
      heads={[
        t('dashboard.day'),
        t('dashboard.records'),
        t('dashboard.outOfLimits'),
        ...(seesFound ? [t('dashboard.nonConformities')] : []),
        t('dashboard.due'),
        t('dashboard.missed'),
      ]}
      rows={days.toReversed().map((one) => ({
        key: one.day,
        cells: [
          formats.day(one.day),
          <Linked key="collects" value={one.collects} {...links.collects({}, one.day)} />,
          <Linked key="outside" value={one.outOfLimits} {...links.collects({ outRange: 'true' }, one.day)} />,
          ...(seesFound
            ? [<Linked key="found" value={one.nonConformities ?? 0} {...links.nonConformities(one.day)} />]
            : []),
          <Linked key="due" value={dueOf(one)} {...links.slots(slotFilters.due, one.day)} />,
          <Linked key="missed" value={notPerformedOf(one)} {...links.slots(slotFilters.notPerformed, one.day)} />,
        ],
      }))}
    />
  )
}

function Linked({ value, href }: { value: number; href?: string }) {
  const text = useFormats().number(value)
  return href === undefined || value === 0 ? text : <TextLink href={href}>{text}</TextLink>
}
