import { isPastExpiry } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { controlOf, type FieldControl, SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RadioGroup } from '../../../ui/index.ts'
import { usePlants } from '../parts/plants.ts'
import { usePlantToday } from '../parts/today.ts'
import { type Lot, placeChoices } from '../queries.ts'
import { destinationsOf, type MoveValues } from './move-values.ts'

interface DestinationFieldsProps {
  control: FieldControl<MoveValues>
  lot: Lot
}

/** To where: the places that the lot's state allows, or another plant. */
export function DestinationFields({ control, lot }: DestinationFieldsProps) {
  const { t } = useTranslation('lots')
  const { data, isFetching } = useQuery(placeChoices(lot.industryId))
  const others = usePlants().filter(({ value }) => value !== String(lot.industryId))
  const [to, origin] = useWatch({ control: controlOf(control), name: ['to', 'origin'] })
  const today = usePlantToday()(lot.industryId)
  const allowed = destinationsOf(lot, data ?? [], today)
  const help = () => {
    if (lot.status !== 'R' && isPastExpiry(lot.expiresOn, today)) return t('move.only.expired')
    if (lot.status !== 'L') return t(`move.only.${lot.status}`)
    return undefined
  }
  const none = !isFetching && allowed.length === 0 ? t('move.noDestination') : undefined
  const hint = none ?? help()
  return (
    <>
      {lot.status === 'L' && others.length > 0 ? <ToField control={control} /> : null}
      {to === 'plant' ? (
        <SelectField
          control={control}
          name="industryDestination"
          label={t('movements.columns.industryDestination')}
          help={t('move.transit')}
          options={others}
          required
          takeOnly
        />
      ) : (
        <SelectField
          control={control}
          name="destination"
          label={t('movements.columns.destination')}
          {...(hint ? { help: hint } : {})}
          options={allowed.map(({ id, name, kind }) => ({
            value: String(id),
            label: `${name} · ${t(`codes.placeKind.${kind}`)}`,
            disabled: String(id) === origin,
          }))}
          loading={isFetching}
          required
          takeOnly
        />
      )}
    </>
  )
}

function ToField({ control }: Pick<DestinationFieldsProps, 'control'>) {
  const { t } = useTranslation('lots')
  const { field } = useController({ control: controlOf(control), name: 'to' })
  return (
    <RadioGroup
      label={t('move.to')}
      layout="row"
      options={[
        { value: 'place', label: t('move.toPlace') },
        { value: 'plant', label: t('move.toPlant') },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
