import { useWatch } from 'react-hook-form'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { sumsByUnit, useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { Notice } from '../parts/Notice.tsx'
import type { Impact, Lot } from '../queries.ts'
import type { BlockValues } from './block-values.ts'
import { stockByPlace } from './stock-by-place.ts'

interface ImpactSummaryProps {
  control: FieldControl<BlockValues>
  lot: Lot
  impact: Impact
}

/** What is caught as it is chosen: how many lots, and their open stock by place. */
export function ImpactSummary({ control, lot, impact }: ImpactSummaryProps) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const lotIds = useWatch({ control: controlOf(control), name: 'lotIds' })
  const chosen = impact.lots.filter(({ id }) => id === lot.id || lotIds.includes(id))
  const stock = stockByPlace(chosen)
  return (
    <>
      <Text>{t('block.caught', { count: lotIds.length + 1 })}</Text>
      {stock.length === 0 ? (
        <Text tone="muted">{t('block.noStock', { count: chosen.length })}</Text>
      ) : (
        <FactTable
          label={t('block.stock')}
          head={[
            { text: t('block.stock') },
            { text: t('block.lots'), numeric: true },
            { text: t('columns.balance'), numeric: true },
          ]}
          rows={stock.map(({ placeId, name, lots, amounts }) => ({
            id: String(placeId),
            cells: [
              name,
              String(lots),
              sumsByUnit(amounts)
                .map(({ quantity, unit }) => amount(quantity, unit))
                .join(' + '),
            ],
          }))}
        />
      )}
      {impact.elsewhere.map(({ industryId, industry, lots }) => (
        <Notice key={industryId} tone="tardy" title={t('block.elsewhere', { count: lots, industry })} />
      ))}
      {impact.truncated ? <Notice tone="overdue" title={t('block.truncated')} /> : null}
    </>
  )
}
