import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FieldInputs } from '../../../core/fields/form.ts'
import { controlOf, type FieldControl, type FormApi } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type Place, usePlaces } from '../../../core/pickers/index.ts'
import { Columns, Form, MultiSelect, type Option, Select, Stack, Surface } from '../../../ui/index.ts'
import { productFields } from '../fields.ts'
import { PlacesField } from './PlacesField.tsx'
import { errorsOf, type ProductBody, type ProductValues } from './values.ts'

type ProductControl = FieldControl<ProductValues>

interface ProductFieldsProps {
  api: FormApi<ProductValues, ProductBody>
  /** a product belongs to its plant for good */
  plantIsFixed: boolean
}

/** The one form of a product: new, like another one, or changed. */
export function ProductFields({ api, plantIsFixed }: ProductFieldsProps) {
  const { t } = useTranslation('products')
  const control = api.form.control
  const industryId = useWatch({ control: controlOf(control), name: 'industryId' })
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      <Surface title={t('form.title')}>
        <Stack>
          <PlantField control={control} api={api} isFixed={plantIsFixed} />
          <Columns>
            <FieldInputs control={control} fields={productFields} />
          </Columns>
        </Stack>
      </Surface>
      {industryId === null ? null : (
        <Surface title={t('form.whereTitle')}>
          <Stack>
            <FamiliesField control={control} industryId={industryId} />
            <PlacesField key={industryId} control={control} industryId={industryId} />
          </Stack>
        </Surface>
      )}
    </Form>
  )
}

interface PlantFieldProps {
  control: ProductControl
  api: FormApi<ProductValues, ProductBody>
  isFixed: boolean
}

/** Another plant has other places: what was chosen of the first is chosen no longer. */
function PlantField({ control, api, isFixed }: PlantFieldProps) {
  const { t } = useTranslation('core')
  const labels = useLabels('products')
  const { places, loading, failed } = usePlaces()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'industryId' })
  const plants = places.filter(({ level, enabled, id }) => level === 'industry' && (enabled || id === field.value))
  const { whole } = errorsOf(fieldState.error, [])
  return (
    <Select
      label={labels.column('industryId')}
      name={field.name}
      options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
      loading={loading}
      required
      takeOnly
      dropLost={false}
      disabled={isFixed}
      value={field.value === null ? null : String(field.value)}
      onChange={(id) => {
        field.onChange(id === null ? null : Number(id))
        api.form.setValue('places', [])
        api.form.setValue('families', [])
      }}
      onBlur={field.onBlur}
      error={failed ? t('filters.failed') : whole}
    />
  )
}

function FamiliesField({ control, industryId }: { control: ProductControl; industryId: number }) {
  const { t } = useTranslation(['products', 'core'])
  const labels = useLabels('products')
  const { places, loading, failed } = usePlaces()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'families' })
  const options = useMemo(() => familiesOf(places, industryId, field.value), [places, industryId, field.value])
  const { whole, byId } = errorsOf(fieldState.error, field.value)
  const named = [...byId].map(([id, sentence]) => `${options.find(({ value }) => value === id)?.label}: ${sentence}`)
  return (
    <MultiSelect
      label={labels.column('families')}
      help={t('products:form.familiesHelp')}
      name={field.name}
      options={options}
      loading={loading}
      value={field.value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={failed ? t('core:filters.failed') : (whole ?? (named.join(' ') || undefined))}
    />
  )
}

/** The families of a plant; of those that share a name each with its process. */
function familiesOf(places: readonly Place[], industryId: number, chosen: readonly number[]): Option[] {
  const families = places.filter(
    ({ id, level, enabled, industryId: plant }) =>
      level === 'family' && plant === industryId && (enabled || chosen.includes(id)),
  )
  const shared = Map.groupBy(families, ({ name }) => name)
  return families.map(({ id, name, parentId }) => {
    const process = places.find((place) => place.id === parentId)
    const label = (shared.get(name)?.length ?? 0) > 1 && process ? `${name} · ${process.name}` : name
    return { value: String(id), label }
  })
}
