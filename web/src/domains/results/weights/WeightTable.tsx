import { errorSentence } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { FactTable, NumberInput, StateView, Surface } from '../../../ui/index.ts'
import { ShareBar } from '../parts/ShareBar.tsx'
import { sheetKeys } from '../parts/sheet-keys.ts'
import type { Month } from '../queries.ts'
import styles from './WeightTable.module.css'

/** What is typed of a month's weights and not saved: text with a point, by indicator. */
export type Typed = Readonly<Record<number, string>>

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
      <FactTable
        numbers
        pad="0.375rem 0.5rem"
        className={styles.table}
        aria-label={t('weights.name')}
        onKeyDown={sheetKeys}
      >
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
                  <ShareBar percent={Math.min(100, percent || 0)} />
                </th>
                <td data-column="weight">
                  {typed === null ? (
                    formats.number(weight, 1)
                  ) : (
                    <div className={styles.cell}>
                      <NumberInput
                        label={t('weighing.of', { name })}
                        hideLabel
                        textAlign="end"
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
      </FactTable>
    </Surface>
  )
}

/** What weighs nothing stands empty: it is easier to see what does. */
const textOf = (weight: number) => (weight === 0 ? '' : String(weight))
