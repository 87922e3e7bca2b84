import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { type Course, positionChoices } from '../queries.ts'

interface PositionsFieldProps {
  control: FieldControl<Pick<Course, 'positionIds'>>
  /** whose they are; null: none is chosen yet */
  plant: number | null
}

/** The positions of the plant whose holders must have the course. */
export function PositionsField({ control, plant }: PositionsFieldProps) {
  const { t } = useTranslation('trainings')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'positionIds' })
  const { data = [], isFetching } = useQuery({
    ...positionChoices(plant ?? 0),
    enabled: plant !== null,
  })
  return (
    <MultiSelect
      label={t('columns.positionIds')}
      name={field.name}
      options={data
        .filter(({ id, enabled }) => enabled || field.value.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={field.value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      loading={isFetching}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
