import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import { errorSentence } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { positionChoices } from '../queries.ts'
import type { CourseValues } from './values.ts'

interface PositionsFieldProps {
  control: Control<CourseValues, unknown, unknown>
  industryId: string | null
}

/** The positions of the plant whose holders must have the course. */
export function PositionsField({ control, industryId }: PositionsFieldProps) {
  const { t } = useTranslation('trainings')
  const { field, fieldState } = useController({ control, name: 'positionIds' })
  const { data = [], isFetching } = useQuery({
    ...positionChoices(Number(industryId)),
    enabled: industryId !== null,
  })
  return (
    <MultiSelect
      label={t('columns.positionIds')}
      name={field.name}
      options={data
        .filter(({ id, enabled }) => enabled || field.value.includes(String(id)))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      loading={isFetching}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
