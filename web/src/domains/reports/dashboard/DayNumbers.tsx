import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberTable, TextLink } from '../../../ui/index.ts'
import type { DashboardDay } from '../queries.ts'
import { type DashboardLinks, slotFilters } from './links.ts'
import { dueOf, notPerformedOf } from './sums.ts'

/** Every number of the pictures by day, the newest first. */
export function DayNumbers({ days, links }: { days: readonly DashboardDay[]; links: DashboardLinks }) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const seesFound = days[0]?.nonConformities !== null
  const heads = [
    t('dashboard.day'),
    t('dashboard.records'),
    t('dashboard.outOfLimits'),
    ...(seesFound ? [t('dashboard.nonConformities')] : []),
    t('dashboard.due'),
    t('dashboard.missed'),
  ]
  return (
    <NumberTable label={t('dashboard.byDay')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((one) => (
          <tr key={one.day}>
            <th scope="row">{formats.day(one.day)}</th>
            <Linked value={one.collects} {...links.collects({}, one.day)} />
            <Linked value={one.outOfLimits} {...links.collects({ outRange: 'true' }, one.day)} />
            {seesFound ? <Linked value={one.nonConformities ?? 0} {...links.nonConformities(one.day)} /> : null}
            <Linked value={dueOf(one)} {...links.slots(slotFilters.due, one.day)} />
            <Linked value={notPerformedOf(one)} {...links.slots(slotFilters.notPerformed, one.day)} />
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}

function Linked({ value, href }: { value: number; href?: string }) {
  const text = useFormats().number(value)
  return <td>{href === undefined || value === 0 ? text : <TextLink href={href}>{text}</TextLink>}</td>
}
