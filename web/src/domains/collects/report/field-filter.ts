import { nameless, useFormats, useLabels } from '../../../core/i18n/index.ts'
import { type FilterPart, type Values, without } from '../../../core/list/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import { valueKeys } from './comparison.ts'
import { oneForm, useBiFields, useFormFields } from './fields.ts'

const keys = ['typeCollectItemId', 'biField', ...valueKeys] as const

/** A field of the one form that is chosen, or a business-intelligence field, and the value or range its answer lies in. */
export const fieldFilter: FilterPart = {
  keys,
  // few open the panel
  Input: lazyPart(async () => ({ default: (await import('./FieldFilter.tsx')).FieldFilter })),
  useTags: useFieldTags,
  tidy(values, before) {
    if (values.biField) return without(values, 'typeCollectItemId')
    const [form, last] = [oneForm(values), oneForm(before)]
    // what is asked of a field goes with its form, and a value with its field
    if (form === null || (last !== null && form !== last)) return without(values, ...keys)
    return values.typeCollectItemId ? values : without(values, ...valueKeys)
  },
}

function useFieldTags(values: Values) {
  const formats = useFormats()
  const labels = useLabels('collects')
  const id = values.typeCollectItemId
  const { data } = useFormFields(id ? oneForm(values) : null)
  const { biField } = values
  const { data: related } = useBiFields(biField !== undefined)
  if (biField) {
    const field = related?.fields.find(({ name }) => name === biField)
    const label = field ? related?.sentenceOf(field, values, formats, labels.code) : undefined
    return [{ key: 'biField', label: label ?? biField, rest: without(values, ...keys) }]
  }
  if (!id) return []
  const field = data?.fields.find((one) => String(one.id) === id)
  const label = data && field ? data.sentenceOf(field, values, formats, labels.code) : nameless()
  return [{ key: 'typeCollectItemId', label, rest: without(values, ...keys) }]
}
