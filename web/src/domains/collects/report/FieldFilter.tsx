import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { Select } from '../../../ui/index.ts'
import { BiFilter } from './BiFilter.tsx'
import { valueKeys } from './comparison.ts'
import { FieldValueFilter } from './FieldValueFilter.tsx'
import { oneForm, useFormFields } from './fields.ts'

interface FieldFilterProps {
  values: Values
  set: (values: Values) => void
}

/** A field of the one form that is chosen, or a business-intelligence field of any, and what the answer is to be. */
export function FieldFilter(props: FieldFilterProps) {
  return (
    <>
      <FormFieldFilter {...props} />
      <BiFilter {...props} />
    </>
  )
}

/** A field of the form, once exactly one is chosen, and what its answer is to be. */
function FormFieldFilter({ values, set }: FieldFilterProps) {
  const { t } = useTranslation(['core', 'collects'])
  const labels = useLabels('collects')
  const form = oneForm(values)
  const { data, isError } = useFormFields(form)
  if (form === null) return null
  const { typeCollectItemId: id = null } = values
  const field = data?.fields.find((one) => String(one.id) === id)
  const options = (data?.fields ?? []).map(({ id, name, inForce }) => ({
    value: String(id),
    label: inForce ? name : t('collects:field.former', { field: name }),
  }))
  return (
    <>
      <Select
        label={labels.filter('typeCollectItemId')}
        options={options}
        value={id}
        onChange={(next) => {
          const rest = without(values, 'typeCollectItemId', 'biField', ...valueKeys)
          set(next ? { ...rest, typeCollectItemId: next } : rest)
        }}
        placeholder={t('core:filters.any')}
        searchable
        clearable
        {...(isError ? { error: t('core:filters.failed') } : {})}
      />
      {field ? <FieldValueFilter key={field.id} {...{ field, values, set }} /> : null}
    </>
  )
}
