import { type Comparison, type Condition, comparesValue, type ShowIf, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { currentLanguage, type Formats, textOf } from '../../../core/i18n/index.ts'

/** What a condition reads, as far as its sentence needs it. */
export type ReadField = Pick<FieldDraft, 'id' | 'name' | 'type' | 'unit' | 'options' | 'linked' | 'integrated'>

const say = (key: string, values: Record<string, string | number> = {}) => textOf('forms', key, values) ?? key

/** How a comparison is called by itself: 'is above'. */
export const comparisonText = (comparison: Comparison) => say(`conditions.comparisons.${comparison}`)

/** An answer as the sentence names it: the words of an option, Yes, 5 °C; dots while nobody chose one. */
export function answerText({ value }: Condition, read: ReadField, formats: Formats): string {
  if (value === null || value === '') return '…'
  if (typeof value === 'boolean') return textOf('core', value ? 'yesNo.yes' : 'yesNo.no') ?? ''
  if (typeof value === 'number') return [formats.number(value), read.unit].filter(Boolean).join(' ')
  if (valueType(read) === 'conformity') return textOf('core', `measure.conformity.${value}`) ?? value
  return read.options?.find(({ id }) => id === value)?.name.trim() || '…'
}

function conditionText(condition: Condition, fields: readonly ReadField[], formats: Formats): string {
  const { fieldId, comparison } = condition
  const read = fields.find(({ id }) => id === fieldId)
  const field = read ? read.name.trim() || say('wizard.fields.unnamed') : say('conditions.removed')
  const value = read && comparesValue(comparison) ? answerText(condition, read, formats) : '…'
  return say(`conditions.${comparison}`, { field, value })
}

/**
 * 'Shown when Leaks is Yes and Temperature is above 5', in the reader's language; null for a field that is always shown.
 * `fields`: those of the definition, and where a field may be gone from it those of the other one behind them.
 */
export function showIfSentence(
  showIf: ShowIf | null | undefined,
  fields: readonly ReadField[],
  formats: Formats,
): string | null {
  if (!showIf || showIf.conditions.length === 0) return null
  const type = showIf.match === 'any' ? 'disjunction' : 'conjunction'
  const list = new Intl.ListFormat(currentLanguage(), { type })
  const conditions = list.format(showIf.conditions.map((one) => conditionText(one, fields, formats)))
  return say('conditions.shownWhen', { conditions })
}
