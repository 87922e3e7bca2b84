import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { CellTable, TextLink } from '../../../ui/index.ts'
import type { DaySummary } from '../queries.ts'
import type { DayHref } from './day-links.ts'
import { rate } from './sums.ts'

/** Every number of the charts, the newest day first. */
export function DayTable({ days, hrefOf }: { days: readonly DaySummary[]; hrefOf: DayHref }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const counts = days[0]?.nonConformities !== null
  return (
    <CellTable
      label={t('summary.byDay')}
      heads={[
        t('summary.day'),
        t('summary.collects'),
        t('summary.outOfLimits'),
        t('summary.rate'),
        ...(counts ? [t('summary.nonConformities')] : []),
      ]}
      rows={days.toReversed().map((one) => {
        const share = rate(one)
        return {
          key: one.day,
          cells: [
            formats.day(one.day),
            <Linked key="collects" {...hrefOf(one.day)}>
              {formats.number(one.collects)}
            </Linked>,
            <Linked key="outside" {...hrefOf(one.day, { outRange: 'true' })}>
              {formats.number(one.outOfLimits)}
            </Linked>,
            share === null ? '—' : formats.percent(share),
            ...(counts ? [formats.number(one.nonConformities ?? 0)] : []),
          ],
        }
      })}
    />
  )
}

function Linked({ href, children }: { href?: string; children: string }) {
  return href === undefined ? children : <TextLink href={href}>{children}</TextLink>
}
