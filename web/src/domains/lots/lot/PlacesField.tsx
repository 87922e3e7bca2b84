import { useQuery } from '@tanstack/react-query'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { placeChoices } from '../queries.ts'

interface PlacesFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  industryId: number
}

/** The only places to which a lot with a restriction may be moved. */
export function PlacesField<V extends FieldValues>({ control, name, industryId }: PlacesFieldProps<V>) {
  const { t } = useTranslation('lots')
  const { data = [], isFetching } = useQuery(placeChoices(industryId))
  const { field, fieldState } = useController({ control: controlOf(control), name })
  return (
    <MultiSelect
      label={t('columns.places')}
      options={data.map((place) => ({ value: String(place.id), label: place.name }))}
      loading={isFetching}
      value={field.value}
      onChange={field.onChange as (value: readonly string[]) => void}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}
