import { explainFormula, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { currentLanguage, type Formats, nameless, textOf } from '../../../core/i18n/index.ts'

export type DecimalMark = '.' | ','

/** What a reader's language writes before decimals. */
export const decimalOf = (formats: Pick<Formats, 'number'>): DecimalMark =>
  formats.number(0.5).includes(',') ? ',' : '.'

type ReadField = Pick<FieldDraft, 'id' | 'name' | 'type' | 'linked' | 'integrated'>

const say = (key: string, values: Readonly<Record<string, string | number>> = {}) => textOf('forms', key, values) ?? ''

/** A name that runs the other way, or orders the text to, stays within itself. */
const OTHER_WAY = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const isolated = (name: string) => (OTHER_WAY.test(name) ? `\u2068${name}\u2069` : name)

export const fieldName = ({ name }: Pick<FieldDraft, 'name'>): string =>
  isolated(name.trim()) || say('wizard.fields.unnamed')

/** Digits as they are written; as a number where it keeps all of them. */
function writeDigits(text: string, formats: Formats): string {
  const [whole = '', decimals = ''] = text.split('.')
  const fits = whole.length + decimals.length <= 15 && decimals.length <= 6
  return fits ? formats.number(Number(text)) : text.replace('.', decimalOf(formats))
}

/** What a calculation means: 'Net weight is Gross weight minus Tare.'; null where its formula cannot be read. */
export function formulaSentence(
  field: Pick<FieldDraft, 'name' | 'formula' | 'decimals'>,
  fields: readonly ReadField[],
  formats: Formats,
): string | null {
  const byId = new Map(fields.map((one) => [one.id, one]))
  const lists = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  const explained = explainFormula(field.formula ?? '', {
    field: (id) => {
      const read = byId.get(id)
      return read ? fieldName(read) : nameless()
    },
    isYesNo: (id) => {
      const read = byId.get(id)
      return read !== undefined && valueType(read) === 'trueFalse'
    },
    number: (text) => writeDigits(text, formats),
    list: (parts) => lists.format(parts),
    say: (phrase, parts) => say(`means.${phrase}`, parts),
  })
  if (explained === null) return null
  const values = { name: fieldName(field), explained }
  if (field.decimals === null) return say('means.is', values)
  return field.decimals === 0 ? say('means.isWhole', values) : say('means.isTo', { ...values, count: field.decimals })
}
