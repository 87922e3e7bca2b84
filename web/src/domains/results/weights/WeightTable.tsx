import { errorSentence } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberInput, StateView, Surface } from '../../../ui/index.ts'
import { sheetKeys } from '../parts/sheet-keys.ts'
import type { Month } from '../queries.ts'
import type { Typed } from './WeightsView.tsx'
import styles from './WeightTable.module.css'

interface WeightTableProps {
  month: Month
  weights: readonly { indicatorId: number; percent: number }[]
  /** null: they are only read */
  typed: Typed | null
  onType: (indicatorId: number, text: string) => void
  busy: boolean
}

/** An indicator a row: its weight, and how much of the whole it is as a bar. */
export function WeightTable({ month, weights, typed, onType, busy }: WeightTableProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  if (month.figures.length === 0)
    return (
      <Surface>
        <StateView kind="empty" compact title={t('figures.noneTitle')} text={t('figures.noneText')} />
      </Surface>
    )
  const percentOf = new Map(weights.map(({ indicatorId, percent }) => [indicatorId, percent]))
  return (
    <Surface title={t('weights.name')}>
      <table className={styles.table} aria-label={t('weights.name')} onKeyDown={sheetKeys}>
        <thead>
          <tr>
            <th scope="col">{t('values.columns.indicator')}</th>
            <th scope="col">{t('weights.columns.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {month.figures.map(({ indicatorId, name, weight }) => {
            const percent = percentOf.get(indicatorId) ?? weight
            return (
              <tr key={indicatorId}>
                <th scope="row">
                  {name}
                  <span className={styles.bar} aria-hidden>
                    <span className={styles.filled} style={{ inlineSize: `${Math.min(100, percent || 0)}%` }} />
                  </span>
                </th>
                <td data-column="weight">
                  {typed === null ? (
                    formats.number(weight, 1)
                  ) : (
                    <div className={styles.cell}>
                      <NumberInput
                        label={t('weighing.of', { name })}
                        hideLabel
                        size="compact"
                        value={typed[indicatorId] ?? textOf(weight)}
                        onChange={(text) => onType(indicatorId, text)}
                        decimals={1}
                        error={percent > 100 ? errorSentence('max|{"max":100}') : undefined}
                        readOnly={busy}
                      />
                    </div>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Surface>
  )
}

/** What weighs nothing stands empty: it is easier to see what does. */
const textOf = (weight: number) => (weight === 0 ? '' : String(weight))
