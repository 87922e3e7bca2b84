import { addDays, writeDay } from '@lineside/contract/core'
import { type CheckedValue, countsDays } from '@lineside/contract/core/rules'
import { type Formats, textOf } from '../../../../core/i18n/index.ts'
import { writeLimits } from '../../../../core/measure/index.ts'
import type { Field } from './answers.ts'

/** The limits of a date are days from the collection; a person reads them as the days they are. */
export function limitsText(field: Field, { min, max }: CheckedValue, today: string, formats: Formats): string | null {
  const { type, unit } = field
  if (!countsDays(type)) return writeLimits({ type, unit, min, max }, formats)
  const from = min === null ? null : writeDay(addDays(today, min))
  const to = max === null ? null : writeDay(addDays(today, max))
  if (from && to) return textOf('core', 'measure.between', { min: from, max: to })
  if (from) return textOf('core', 'measure.atLeast', { min: from })
  return to ? textOf('core', 'measure.atMost', { max: to }) : null
}
