import { weightLeft } from '@lineside/contract/results'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, Row, Stack, TextLink } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import { daysOf } from '../parts/months.ts'
import type { Month } from '../queries.ts'

/** What still stands between an open month and its closing; each with where it is mended. */
export function Missing({ month }: { month: Month }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const { over, weightTotal, missing, industryId } = month
  const left = weightLeft(weightTotal)
  const lines: { key: string; icon: ReactNode; text: ReactNode }[] = []
  if (!over)
    lines.push({
      key: 'over',
      icon: <IconClock size={18} stroke={1.75} color="var(--ui-muted)" aria-hidden />,
      text: t('missing.runs', { day: formats.day(daysOf(month.month).at(-1) ?? '') }),
    })
  const warn = <IconAlertTriangle size={18} stroke={1.75} color="var(--ui-tardy-solid)" aria-hidden />
  if (left !== 0)
    lines.push({
      key: 'weights',
      icon: warn,
      text: (
        <>
          {t(left > 0 ? 'missing.weightsLeft' : 'missing.weightsOver', {
            total: formats.percent(weightTotal),
            left: formats.percent(Math.abs(left)),
          })}{' '}
          <TextLink href={resultsAddress({ tab: 'weights', industryId, month: month.month })}>
            {t('missing.setWeights')}
          </TextLink>
        </>
      ),
    })
  if (missing.length > 0)
    lines.push({
      key: 'actuals',
      icon: warn,
      text: t('missing.figures', { names: missing.map(({ name }) => name).join(', ') }),
    })
  if (lines.length === 0)
    lines.push({
      key: 'none',
      icon: <IconCircleCheck size={18} stroke={1.75} color="var(--ui-done-solid)" aria-hidden />,
      text: t('missing.none'),
    })
  return (
    <Stack as="ul" gap={6} aria-label={t('missing.title')}>
      {lines.map(({ key, icon, text }) => (
        <Row key={key} as="li" wrap={false} align="stretch" breaks>
          {icon}
          <span>{text}</span>
        </Row>
      ))}
    </Stack>
  )
}
