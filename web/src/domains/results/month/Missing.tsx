import { WHOLE_WEIGHT } from '@lineside/contract/results'
import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, TextLink } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import { daysOf } from '../parts/months.ts'
import type { Month } from '../queries.ts'
import styles from './Missing.module.css'

/** What still stands between an open month and its closing; each with where it is mended. */
export function Missing({ month }: { month: Month }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const { over, weightTotal, missing, industryId } = month
  // in tenths, as the contract adds them: 99.9 + 0.1 is 100 here
  const left = (WHOLE_WEIGHT - Math.round(weightTotal * 10)) / 10
  const lines: { key: string; icon: ReactNode; text: ReactNode }[] = []
  if (!over)
    lines.push({
      key: 'over',
      icon: <IconClock size={18} stroke={1.75} aria-hidden />,
      text: t('missing.runs', { day: formats.day(daysOf(month.month).at(-1) ?? '') }),
    })
  const warn = <IconAlertTriangle size={18} stroke={1.75} className={styles.warning} aria-hidden />
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
      icon: <IconCircleCheck size={18} stroke={1.75} className={styles.ready} aria-hidden />,
      text: t('missing.none'),
    })
  return (
    <ul className={styles.lines} aria-label={t('missing.title')}>
      {lines.map(({ key, icon, text }) => (
        <li key={key} className={styles.line}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
