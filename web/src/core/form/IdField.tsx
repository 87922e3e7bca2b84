import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Select } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { Options } from '../pickers/index.ts'
import { controlOf, type FieldControl } from './field-control.ts'
import { errorSentence } from './index.ts'

export interface ChoiceProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  label: string
  options: Options
  help?: string
  required?: boolean
  placeholder?: string
  onChosen?: (id: string | null) => void
}

/** One record out of a few; its value is the id. */
export function IdField<V extends FieldValues>({ control, name, options, onChosen, ...props }: ChoiceProps<V>) {
  const { t } = useTranslation('core')
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const value: unknown = field.value
  return (
    <Select
      {...props}
      name={field.name}
      options={options.options}
      loading={options.loading}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => {
        field.onChange(id === null ? null : Number(id))
        onChosen?.(id)
      }}
      onBlur={field.onBlur}
      dropLost={false}
      error={options.failed ? t('filters.failed') : errorSentence(fieldState.error?.message)}
    />
  )
}
