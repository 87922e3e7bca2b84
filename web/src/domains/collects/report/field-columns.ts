import { MAX_FIELD_COLUMNS } from '@lineside/contract/collects'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { MoreColumns, Values } from '../../../core/list/index.ts'
import type { Row } from '../parts/row.ts'
import { oneForm, useFormFields } from './fields.ts'
import { KEY } from './report-field.ts'

function useFieldColumns(formId: string | null) {
  const { data, isError } = useFormFields(formId)
  if (formId === null || isError) return undefined
  return data ? data.columns : null
}

/** The fields of the one form that is filtered by, as columns. `first`: so many before anybody chose. */
export const fieldColumns = (name: string, first: number): MoreColumns<Row> => ({
  of(values) {
    const form = oneForm(values)
    return form === null ? null : `${name}${form}`
  },
  useColumns: (of) => useFieldColumns(of === null ? null : of.slice(name.length)),
  useTitle: () => useTranslation('collects').t('field.columns'),
  first,
  most: MAX_FIELD_COLUMNS,
  fieldOf: (key) => Number(key.slice(KEY.length)),
  query: (shown): Values => (shown.length === 0 ? {} : { fields: shown.map((key) => key.slice(KEY.length)).join(',') }),
})
