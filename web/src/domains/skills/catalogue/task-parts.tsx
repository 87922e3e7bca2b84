import { useController } from 'react-hook-form'
import type { PlantParts } from '../../../core/catalogue/plant.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { pickersOf } from '../pickers.ts'
import { type Task, taskFields } from './fields.ts'

type Values = Pick<Task, 'name' | 'placeIds'>

/** The form of a task. */
export const taskParts: PlantParts<Task, Values> = {
  start: { placeIds: [] },
  Inputs: ({ control, plant }) => (
    <>
      <FieldInputs control={control} fields={taskFields} />
      <PlacesField control={control} plant={plant} />
    </>
  ),
}

/** Where in its plant the task is done; none: anywhere. */
function PlacesField({ control, plant }: { control: FieldControl<Values>; plant: number | null }) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'placeIds' })
  const options = pickersOf(plant ?? 0).place?.useOptions('', {})
  return (
    <MultiSelect
      label={labels.column('placeIds')}
      help={t('form.placesHelp')}
      options={options?.options ?? []}
      loading={options?.loading ?? false}
      value={field.value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
