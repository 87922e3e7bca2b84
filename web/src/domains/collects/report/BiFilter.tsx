import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { Select } from '../../../ui/index.ts'
import { valueKeys } from './comparison.ts'
import { FieldValueFilter } from './FieldValueFilter.tsx'
import { useBiFields } from './fields.ts'

interface BiFilterProps {
  values: Values
  set: (values: Values) => void
}

/** A business-intelligence field, whatever the form, and what its value is to be. */
export function BiFilter({ values, set }: BiFilterProps) {
  const { t } = useTranslation('core')
  const labels = useLabels('collects')
  const { data, isError } = useBiFields(true)
  const { biField = null } = values
  if (data?.fields.length === 0 && biField === null) return null
  const field = data?.fields.find(({ name }) => name === biField)
  return (
    <>
      <Select
        label={labels.filter('biField')}
        options={(data?.fields ?? []).map(({ name }) => ({ value: name, label: name }))}
        value={biField}
        onChange={(next) => {
          const rest = without(values, 'biField', 'typeCollectItemId', ...valueKeys)
          set(next ? { ...rest, biField: next } : rest)
        }}
        placeholder={t('filters.any')}
        loading={data === undefined}
        searchable
        clearable
        {...(isError ? { error: t('filters.failed') } : {})}
      />
      {field ? <FieldValueFilter key={field.name} {...{ field, values, set }} /> : null}
    </>
  )
}
