import { useController } from 'react-hook-form'
import type { PlantParts } from '../../../core/catalogue/plant.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { Select } from '../../../ui/index.ts'
import { placeFields, type StoredPlace } from './fields.ts'

const structureLevels: ReadonlySet<string> = new Set(['industryLine', 'collectPoint'])

type Values = Pick<StoredPlace, 'name' | 'structureId'>

/** The form of a place. */
export const placeParts: PlantParts<StoredPlace, Values> = {
  Inputs: ({ control, plant }) => (
    <>
      <FieldInputs control={control} fields={placeFields} />
      <StructureField control={control} plant={plant} />
    </>
  ),
}

/** The line or the collect point of the plant that it lies at. */
function StructureField({ control, plant }: { control: FieldControl<Values>; plant: number | null }) {
  const { t } = useTranslation('lots')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'structureId' })
  const { places, loading } = usePlaces()
  const options = places
    .filter(({ level, industryId }) => structureLevels.has(level) && industryId === plant)
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
  return (
    <Select
      label={t('places.columns.structureId')}
      help={t('places.structureHelp')}
      name={field.name}
      options={options}
      loading={loading}
      value={field.value === null ? null : String(field.value)}
      onChange={(id) => field.onChange(id === null ? null : Number(id))}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}
