import { movementStates } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { fieldLabel, fieldsIn, fieldText, fieldValue, useFieldTools } from '../../../core/fields/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { WorkflowPage } from '../../../core/record/index.ts'
import {
  IconArrowBackUp,
  IconCheck,
  type KeyValue,
  KeyValueList,
  lazyDialog,
  Surface,
  TextLink,
} from '../../../ui/index.ts'
import { lotAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { type LotPlaceReference, type Movement, movementQuery } from '../queries.ts'
import { movementFields } from './fields.ts'

// forms are fetched with the first dialog
const MovementDialog = lazyDialog(async () => ({ default: (await import('./MovementDialog.tsx')).MovementDialog }))

/** One movement: what went from where to where, and what may still be done with it. */
export function MovementPage({ id }: { id: string }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  return (
    <WorkflowPage
      machine={movementStates}
      query={useQuery(movementQuery(id))}
      route={2804}
      name={t('move.name')}
      back={2802}
      title={({ lot }) => t('move.of', { code: lot.code })}
      subtitle={({ quantity, unit, product }) => `${amount(quantity, unit)} · ${product.name}`}
      state={({ state }) => state}
      usual={[
        { event: 'takenBack', icon: IconArrowBackUp },
        { event: 'reversed', icon: IconArrowBackUp },
        { event: 'arrived', icon: IconCheck, tone: 'primary' },
      ]}
      dialog={MovementDialog}
      main={(movement, zone) => (
        <Surface title={t('move.facts')}>
          <Facts movement={movement} zone={zone} />
        </Surface>
      )}
    />
  )
}

function Facts({ movement, zone }: { movement: Movement; zone: string | undefined }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const placeName = usePlaceNames()
  const tools = useFieldTools(movementFields, [movement])
  const { destination, industryDestination, receivedQuantity, unit, reversedBy } = movement
  const plant = (industryId: number) => placeName('industry', { industryId })
  const placeOf = (place: LotPlaceReference) =>
    [nameOfLotPlace(place), plant(movement.industryId)].filter(Boolean).join(' · ')
  const optional = (label: string, value: string | null | undefined): KeyValue[] => (value ? [{ label, value }] : [])
  const items = [
    {
      label: t('movements.columns.lot'),
      value: <TextLink href={lotAddress(movement.lotId)}>{movement.lot.code}</TextLink>,
    },
    { label: t('movements.columns.kind'), value: t(`codes.kind.${movement.kind}`) },
    { label: t('movements.columns.quantity'), value: amount(movement.quantity, unit) },
    { label: t('movements.columns.origin'), value: placeOf(movement.origin) },
    ...(industryDestination === null
      ? [{ label: t('movements.columns.destination'), value: destination === null ? '' : placeOf(destination) }]
      : [{ label: t('movements.columns.industryDestination'), value: plant(industryDestination) }]),
    ...optional(t('move.received'), receivedQuantity && amount(receivedQuantity, unit)),
    { label: t('movements.columns.createdBy'), value: movement.createdBy.name },
    { label: t('movements.columns.createdAt'), value: formats.dateTime(movement.createdAt, zone) },
    ...optional(t('move.reversedBy'), reversedBy?.name),
    ...optional(t('move.endedAt'), movement.endedAt && formats.dateTime(movement.endedAt, zone)),
    ...fieldsIn(movementFields, 'facts').flatMap((field) =>
      optional(fieldLabel(movementFields, field), fieldText(field, fieldValue(field, movement), tools)),
    ),
    ...(movement.arrivedLotId === null
      ? []
      : [
          {
            label: t('move.arrivedLot'),
            value: <TextLink href={lotAddress(movement.arrivedLotId)}>{movement.lot.code}</TextLink>,
          },
        ]),
  ]
  return <KeyValueList items={items} />
}
