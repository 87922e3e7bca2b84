import { addQuantities, type LotUnit, type Quantity } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { unitSign, writeAmount, writeQuantity } from '../../core/measure/index.ts'

export { unitSign, writeAmount, writeQuantity }

/** The same for a component, drawn anew when the language changes. */
export function useAmount(): (value: Quantity, unit: LotUnit) => string {
  const { i18n } = useTranslation('lots')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides how numbers are written
  return useCallback((value, unit) => writeAmount(value, unit), [i18n.language])
}

interface Amount {
  unit: LotUnit
  quantity: Quantity
}

/** What amounts are together, a sum for each unit: kilograms and litres are no sum. */
export function sumsByUnit(amounts: readonly Amount[]): Amount[] {
  const byUnit = Map.groupBy(amounts, ({ unit }) => unit)
  return [...byUnit].map(([unit, own]) => ({ unit, quantity: addQuantities(...own.map(({ quantity }) => quantity)) }))
}
