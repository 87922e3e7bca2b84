import type { LotUnit } from '@lineside/contract/lots'
import { useCallback } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { unitSign, writeAmount as writeIn } from '../../core/measure/index.ts'

export { unitSign }

/** A quantity with its unit, to the last digit. */
export const writeAmount = ({ quantity, unit }: { quantity: string; unit: LotUnit }): string => writeIn(quantity, unit)

/** The same for a component, drawn anew when the language changes. */
export function useAmount(): typeof writeAmount {
  const { i18n } = useTranslation('production-notes')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides how numbers are written
  return useCallback((amount) => writeAmount(amount), [i18n.language])
}
