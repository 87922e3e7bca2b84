import { addQuantities, type LotUnit, type Quantity } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { currentLanguage, textOf, useTranslation } from '../../core/i18n/index.ts'

/** The signs of units that are the same in every language; the others have words. */
const signs: Partial<Record<LotUnit, string>> = { kg: 'kg', g: 'g', t: 't', l: 'L', ml: 'mL', m3: 'm³', m: 'm' }

export const unitSign = (unit: LotUnit): string => signs[unit] ?? textOf('lots', `units.${unit}`) ?? unit

/** Digits with a point as the reader writes them, to the last of them: a float would lose what is beyond its sixteenth. */
export function writeQuantity(value: Quantity): string {
  const format = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 6 })
  return format.format(value as `${number}`).replace('-', '−')
}

/** 1250.5 kg as 1.250,5 kg; number and unit never part at the end of a line. */
export const writeAmount = (value: Quantity, unit: LotUnit): string => `${writeQuantity(value)}\u00a0${unitSign(unit)}`

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
