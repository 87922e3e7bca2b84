import { isComputed, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { type Formats, textOf } from '../../../core/i18n/index.ts'
import { writeLimits } from '../../../core/measure/index.ts'
import { fieldName, formulaSentence } from './explain.ts'

/** One rule of a form, told. */
export interface RuleSentence {
  fieldId: number
  /** path into the definition of what it says: `fields.3.limits` */
  path: string
  sentence: string
}

interface Tools {
  formats: Formats
  product: (id: number) => string
}

const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
  textOf('forms', `sentences.${key}`, values) ?? ''

function limitSentences(field: FieldDraft, { formats, product }: Tools): string[] {
  const name = fieldName(field)
  const written = (limits: FieldDraft['limits']) =>
    limits && writeLimits({ type: valueType(field), unit: field.unit, ...limits }, formats)
  const own = written(field.limits)
  const products = Object.entries(field.limitsByProduct ?? {}).map(([id, limits]) => {
    const values = { name, product: product(Number(id)) }
    const text = written(limits)
    return text ? say('product', { ...values, limits: text }) : say('productFree', values)
  })
  return [...(own ? [say('limits', { name, limits: own })] : []), ...products]
}

/** The answers that do not conform, where they are chosen from. */
function wrongAnswers({ type, options, nonConformingWhen }: FieldDraft): string {
  if (type === 'trueFalse' && nonConformingWhen !== null)
    return textOf('core', nonConformingWhen ? 'yesNo.yes' : 'yesNo.no') ?? ''
  const wrong = type === 'radio' ? (options ?? []).filter(({ nonConforming }) => nonConforming) : []
  return wrong.map(({ name }) => name).join(', ')
}

const flags = [
  ['generatesNonConformity', 'raises'],
  ['critical', 'critical'],
  ['evidenceRequired', 'evidence'],
  ['photoWhenOutside', 'photo'],
  ['remarkWhenOutside', 'remark'],
] as const

/** Everything that a form demands of its values, a sentence each, in the order of its fields. */
export function ruleSentences(fields: readonly FieldDraft[], tools: Tools): RuleSentence[] {
  return fields.flatMap((field, index) => {
    const name = fieldName(field)
    const rule = (part: string, sentence: string): RuleSentence => ({
      fieldId: field.id,
      path: `fields.${index}.${part}`,
      sentence,
    })
    const isCalculated = field.type === 'calculation'
    const wrong = wrongAnswers(field)
    return [
      ...(isComputed(field.type) || field.optional ? [] : [rule('optional', say('required', { name }))]),
      ...(isCalculated
        ? [rule('formula', formulaSentence(field, fields, tools.formats) ?? say('unreadable', { name }))]
        : []),
      ...limitSentences(field, tools).map((sentence) => rule('limits', sentence)),
      ...(wrong ? [rule('options', say('options', { name, options: wrong }))] : []),
      ...flags.filter(([flag]) => field[flag]).map(([flag, key]) => rule(flag, say(key, { name }))),
      ...(field.biField ? [rule('biField', say('biField', { name, biField: field.biField }))] : []),
    ]
  })
}
