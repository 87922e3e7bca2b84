import { monthStates } from '@lineside/contract/results'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { IconButton, IconChevronLeft, IconChevronRight, Row, Select } from '../../../ui/index.ts'
import { type Chosen, resultsAddress } from '../addresses.ts'
import styles from './MonthBar.module.css'
import { addMonths, monthText } from './months.ts'
import type { Results } from './useResults.ts'

/** Which plant and which month: chosen here, and one month to and fro. */
export function MonthBar({ results }: { results: Results }) {
  const { t } = useTranslation('results')
  const router = useRouter()
  const { tab, plants, plant, month, row } = results
  const choices = monthsToChoose(results)
  const show = (chosen: Chosen) =>
    router.history.replace(resultsAddress({ tab, industryId: plant.id, month, ...chosen }))
  const step = (count: number) => {
    const to = addMonths(month, count)
    return {
      blocked: choices.some((one) => one.month === to) ? null : t('bar.noFurther'),
      onClick: () => show({ month: to }),
    }
  }
  if (usePrinting())
    return (
      <p>
        {plant.name} · {monthText(month)}
      </p>
    )
  return (
    <Row gap={16} rowGap={8}>
      {plants.length > 1 ? (
        <div className={styles.plant}>
          <Select
            label={t('months.columns.industryId')}
            hideLabel
            clearable={false}
            options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(plant.id)}
            onChange={(id) => show({ industryId: Number(id), month: undefined })}
          />
        </div>
      ) : null}
      <Row gap={4} wrap={false} className={styles.month}>
        <IconButton icon={IconChevronLeft} label={t('bar.before')} {...step(-1)} />
        <div className={styles.choice}>
          <Select
            label={t('bar.month')}
            hideLabel
            clearable={false}
            searchable={false}
            options={choices.map(({ month: value, state }) => ({
              value,
              label: state ? monthText(value) : t('bar.notOpened', { month: monthText(value) }),
            }))}
            value={month}
            onChange={(to) => show({ month: to ?? month })}
          />
        </div>
        <IconButton icon={IconChevronRight} label={t('bar.after')} {...step(1)} />
      </Row>
      {row ? <StateBadge machine={monthStates} state={row.state} /> : null}
    </Row>
  )
}

interface Choice {
  month: string
  state: string | undefined
}

/** From the month that the plant is in back over every one that was opened, a year at least; the latest first. */
function monthsToChoose({ today, months, month }: Results): Choice[] {
  const known = new Map(months.map((one) => [one.month, one.state]))
  const all = [today, month, addMonths(today, -11), ...known.keys()].sort()
  const [first = today, last = today] = [all[0], all.at(-1)]
  const choices: Choice[] = []
  for (let at = last; at >= first; at = addMonths(at, -1)) choices.push({ month: at, state: known.get(at) })
  return choices
}
