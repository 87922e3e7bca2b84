import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberTable, TextLink } from '../../../ui/index.ts'
import type { DaySummary } from '../queries.ts'
import type { DayHref } from './day-links.ts'
import { rate } from './sums.ts'

/** Every number of the charts, the newest day first. */
export function DayTable({ days, hrefOf }: { days: readonly DaySummary[]; hrefOf: DayHref }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const counts = days[0]?.nonConformities !== null
  return (
    <NumberTable>
      <thead>
        <tr>
          <th scope="col">{t('summary.day')}</th>
          <th scope="col">{t('summary.collects')}</th>
          <th scope="col">{t('summary.outOfLimits')}</th>
          <th scope="col">{t('summary.rate')}</th>
          {counts ? <th scope="col">{t('summary.nonConformities')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => {
          const share = rate(day)
          return (
            <tr key={day.day}>
              <th scope="row">{formats.day(day.day)}</th>
              <td>
                <Linked {...hrefOf(day.day)}>{formats.number(day.collects)}</Linked>
              </td>
              <td>
                <Linked {...hrefOf(day.day, { outRange: 'true' })}>{formats.number(day.outOfLimits)}</Linked>
              </td>
              <td>{share === null ? '—' : formats.percent(share)}</td>
              {counts ? <td>{formats.number(day.nonConformities ?? 0)}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </NumberTable>
  )
}

function Linked({ href, children }: { href?: string; children: string }) {
  return href === undefined ? children : <TextLink href={href}>{children}</TextLink>
}
