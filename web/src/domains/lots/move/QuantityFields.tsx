import { compareQuantities, subtractQuantity } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { controlOf, type FieldControl, NumberField, SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Row } from '../../../ui/index.ts'
import { unitSign, useAmount } from '../amounts.ts'
import { movable } from '../parts/movable.ts'
import { type Lot, stockQuery } from '../queries.ts'
import { type MoveValues, typedQuantity, unitsFor } from './move-values.ts'

/** How often the balance is asked for again while one types, in milliseconds. */
const AGAIN_MS = 5_000

interface QuantityFieldsProps {
  control: FieldControl<MoveValues>
  lot: Lot
}

/** From where and how much; the balance there stands beside it, and what is left of it while one types. */
export function QuantityFields({ control, lot }: QuantityFieldsProps) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const balanceAt = useBalances(lot)
  const origins = movable(lot).map(({ placeId, place }) => ({
    value: String(placeId),
    label: `${place.name} · ${amount(balanceAt(placeId), lot.unit)}`,
  }))
  const units = unitsFor(lot.unit).map((unit) => ({ value: unit, label: unitSign(unit) }))
  return (
    <>
      <SelectField
        control={control}
        name="origin"
        label={t('movements.columns.origin')}
        options={origins}
        required
        takeOnly
      />
      <Columns least="9rem" gap={8}>
        <NumberField control={control} name="quantity" label={t('columns.quantity')} decimals={6} required />
        <SelectField control={control} name="unit" label={t('columns.unit')} options={units} required takeOnly />
      </Columns>
      <Left control={control} lot={lot} balanceAt={balanceAt} />
    </>
  )
}

/** The balances of a lot as they are now; until they are known, as its page had them. */
function useBalances(lot: Lot): (placeId: number) => string {
  const { data } = useQuery({
    ...stockQuery({ industryId: lot.industryId, lotId: lot.id }),
    refetchInterval: AGAIN_MS,
  })
  return (placeId) => {
    if (data) return data.find(({ place }) => place.id === placeId)?.balance ?? '0'
    return lot.places.find((one) => one.placeId === placeId)?.balance ?? '0'
  }
}

function Left({ control, lot, balanceAt }: QuantityFieldsProps & { balanceAt: (placeId: number) => string }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const [origin, quantity, unit] = useWatch({ control: controlOf(control), name: ['origin', 'quantity', 'unit'] })
  if (origin === null)
    return (
      <Row as="p" gap={16} rowGap={4} align="stretch" tone="muted" figures>
        {t('move.chooseOrigin')}
      </Row>
    )
  const balance = balanceAt(Number(origin))
  const typed = typedQuantity(quantity, unit, lot.unit)
  const isShort = typed !== null && compareQuantities(typed, balance) > 0
  return (
    <Row
      as="p"
      gap={16}
      rowGap={4}
      align="stretch"
      tone={isShort ? 'state' : 'muted'}
      figures
      data-tone={isShort ? 'overdue' : undefined}
      role="status"
    >
      <span>{t('move.balance', { amount: amount(balance, lot.unit) })}</span>
      {typed === null ? null : (
        <span>
          {isShort
            ? t('move.short', { amount: amount(subtractQuantity(typed, balance), lot.unit) })
            : t('move.left', { amount: amount(subtractQuantity(balance, typed), lot.unit) })}
        </span>
      )}
    </Row>
  )
}
