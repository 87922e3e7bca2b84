import type { LotUnit } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { currentLanguage, textOf, useTranslation } from '../../core/i18n/index.ts'

/** The signs of units that are the same in every language; the others have words. */
const signs: Partial<Record<LotUnit, string>> = { kg: 'kg', g: 'g', t: 't', l: 'L', ml: 'mL', m3: 'm³', m: 'm' }

export const unitSign = (unit: LotUnit): string => signs[unit] ?? textOf('production-notes', `units.${unit}`) ?? unit

/** Digits with a point as the reader writes them, to the last of them, with their unit: 1250.5 kg as 1.250,5 kg. */
export function writeAmount({ quantity, unit }: { quantity: string; unit: LotUnit }): string {
  const format = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 6 })
  return `${format.format(quantity as `${number}`).replace('-', '−')}\u00a0${unitSign(unit)}`
}

/** The same for a component, drawn anew when the language changes. */
export function useAmount(): typeof writeAmount {
  const { i18n } = useTranslation('production-notes')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides how numbers are written
  return useCallback((amount) => writeAmount(amount), [i18n.language])
}
