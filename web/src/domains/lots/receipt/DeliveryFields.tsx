import { lotLimits, receivingKinds } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { controlOf, errorSentence, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Columns, SuggestInput } from '../../../ui/index.ts'
import { usePlants } from '../parts/plants.ts'
import { placeChoices, type ReceiptStart, receiptStartQuery } from '../queries.ts'
import { type ReceiptForm, supplierNamed, suppliersLike } from './receipt-values.ts'

interface DeliveryFieldsProps {
  form: ReceiptForm
  /** of a delivery that is there already plant and supplier stand */
  completes: boolean
}

/** From whom and to where. A supplier that has delivered before brings its place, product and unit along. */
export function DeliveryFields({ form, completes }: DeliveryFieldsProps) {
  const { t } = useTranslation('lots')
  const plants = usePlants()
  const { loading } = usePlaces()
  const control = form.control
  const industryId = useWatch({ control, name: 'industryId' })
  return (
    <Columns least="14rem">
      {completes ? null : (
        <SelectField
          control={control}
          name="industryId"
          label={t('filters.industryId')}
          options={plants}
          loading={loading}
          required
          takeOnly
        />
      )}
      <SupplierField form={form} />
      <TextField
        control={control}
        name="document"
        label={t('columns.document')}
        help={t('receipt.documentHelp')}
        maxLength={lotLimits.document}
      />
      <PlaceField form={form} industryId={industryId} />
    </Columns>
  )
}

const SUGGESTED = 8

function SupplierField({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('lots')
  const industryId = useWatch({ control: form.control, name: 'industryId' })
  const { data } = useQuery({ ...receiptStartQuery(industryId), enabled: industryId !== null })
  const { field, fieldState } = useController({ control: controlOf(form.control), name: 'supplier' })
  const suppliers = data?.suppliers ?? []
  const take = (name: string) => {
    const supplier = supplierNamed(suppliers, name)
    if (supplier) takeAlong(form, supplier)
  }
  return (
    <SuggestInput
      ref={field.ref}
      name={field.name}
      label={t('columns.supplier')}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        field.onBlur()
        take(field.value)
      }}
      onChoose={take}
      suggestions={suppliersLike(suppliers, field.value)
        .slice(0, SUGGESTED)
        .map(({ name }) => name)}
      maxLength={lotLimits.supplier}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}

/** What came from a supplier the last time, where nobody has said otherwise. */
function takeAlong({ getValues, setValue, formState }: ReceiptForm, supplier: ReceiptStart['suppliers'][number]) {
  const { placeId, productId, unit } = supplier
  if (placeId !== null && !formState.dirtyFields.placeId) setValue('placeId', String(placeId))
  const [first] = getValues('lots')
  if (productId === null || !first || first.productId !== null) return
  setValue('lots.0.productId', String(productId), { shouldDirty: true })
  if (unit !== null) setValue('lots.0.unit', unit, { shouldDirty: true })
}

interface PlaceFieldProps {
  form: ReceiptForm
  industryId: string | null
}

/** Where it is received: at another plant where one received there last. */
function PlaceField({ form, industryId }: PlaceFieldProps) {
  const { t } = useTranslation('lots')
  const { data, isPending } = useQuery({ ...placeChoices(Number(industryId)), enabled: industryId !== null })
  const { data: start } = useQuery({ ...receiptStartQuery(industryId), enabled: industryId !== null })
  const places = (data ?? [])
    .filter(({ kind }) => rank(kind) >= 0)
    .sort((one, other) => rank(one.kind) - rank(other.kind))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const last = start?.placeId ?? null
  const { control, setValue } = form
  const placeId = useWatch({ control, name: 'placeId' })
  useEffect(() => {
    if (last !== null && placeId === null) setValue('placeId', String(last))
  }, [last, placeId, setValue])
  const lacksPlace = industryId !== null && !isPending && places.length === 0
  return (
    <SelectField
      control={control}
      name="placeId"
      label={t('receipt.place')}
      {...(lacksPlace ? { help: t('receipt.noPlace') } : {})}
      options={places}
      loading={industryId !== null && isPending}
      required
      takeOnly
    />
  )
}

/** Where a delivery is received first; below zero: nowhere. */
const rank = (kind: string) => order.indexOf(kind)

const order: readonly string[] = receivingKinds
