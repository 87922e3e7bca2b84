import { MAX_REASON } from '@lineside/contract/core'
import {
  arrivalBody,
  compareQuantities,
  movementStates,
  movementTransitions,
  receiveMovement,
  subtractQuantity,
} from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import {
  controlOf,
  type FieldControl,
  formCheck,
  NumberField,
  SelectField,
  TextAreaField,
} from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import {
  CommandDialog,
  type RecordDialogProps,
  TransitionDialog,
  type TransitionProps,
  useDialogSubject,
} from '../../../core/record/dialogs.ts'
import { Row } from '../../../ui/index.ts'
import { unitSign, useAmount } from '../amounts.ts'
import { type Movement, placeChoices, useMovementStore } from '../queries.ts'
import { typedQuantity } from './move-values.ts'

function useSubject(record: Movement) {
  return useDialogSubject(record, {
    machine: movementStates,
    put: useMovementStore(),
    facets: ({ state, receivedQuantity }, { labels }) => ({ state: labels.state(state), quantity: receivedQuantity }),
  })
}

/** The dialog of what is done with a movement. */
export function MovementDialog({ event, ...dialog }: TransitionProps<Movement>) {
  if (event === 'arrived') return <ArrivalDialog {...dialog} />
  return <FromTable {...dialog} event={event} />
}

function FromTable({ record, ...dialog }: TransitionProps<Movement>) {
  const subject = useSubject(record)
  return <TransitionDialog {...dialog} {...subject} machine={movementStates} endpoints={movementTransitions} />
}

interface ArrivalValues {
  placeId: string | null
  quantity: string
  reason: string
}

interface ArrivalContent {
  placeId: number
  quantity: string
  reason?: string
}

/** What is missing needs the reason; nothing that was not sent arrives. */
function arrivalCheck({ quantity: sent }: Movement): Resolver<ArrivalValues, unknown, ArrivalContent> {
  const schema = arrivalBody()
    .omit({ rowVersion: true })
    .superRefine(({ quantity, reason }, ctx) => {
      const refuse = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
      const order = compareQuantities(quantity, sent)
      if (order > 0) refuse('moreThanSent', 'quantity')
      if (order < 0 && reason === undefined) refuse('required', 'reason')
    })
  return formCheck(schema, ({ placeId, quantity, reason }) => ({
    placeId: placeId === null ? undefined : Number(placeId),
    quantity: quantity === '' ? undefined : quantity,
    ...(reason.trim() !== '' && { reason }),
  }))
}

function ArrivalDialog({ record: movement, ...dialog }: RecordDialogProps<Movement>) {
  const { t } = useTranslation('lots')
  const [check] = useState(() => arrivalCheck(movement))
  return (
    <CommandDialog<ArrivalValues, ArrivalContent, Movement, Movement>
      {...dialog}
      {...useSubject(movement)}
      domain="lots"
      event="arrived"
      check={check}
      defaultValues={{ placeId: null, quantity: movement.quantity, reason: '' }}
      send={(body, rowVersion) =>
        call(receiveMovement, { params: { id: String(movement.id) }, body: { ...body, rowVersion } })
      }
    >
      {(control) => (
        <>
          <PlaceField control={control} movement={movement} />
          <NumberField
            control={control}
            name="quantity"
            label={t('move.received')}
            unit={unitSign(movement.unit)}
            decimals={6}
            required
          />
          <Difference control={control} movement={movement} />
        </>
      )}
    </CommandDialog>
  )
}

interface ArrivalFieldProps {
  control: FieldControl<ArrivalValues>
  movement: Movement
}

function PlaceField({ control, movement }: ArrivalFieldProps) {
  const { t } = useTranslation('lots')
  const { data = [] } = useQuery(placeChoices(movement.industryDestination ?? movement.industryId))
  const places = data.filter(({ kind }) => kind === 'RECEIVING' || kind === 'STORAGE' || kind === 'QUARANTINE')
  return (
    <SelectField
      control={control}
      name="placeId"
      label={t('receipt.place')}
      options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      required
      takeOnly
    />
  )
}

/** What of it did not arrive, and why; nothing where all did. */
function Difference({ control, movement: { quantity: sent, unit } }: ArrivalFieldProps) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const typed = typedQuantity(useWatch({ control: controlOf(control), name: 'quantity' }), unit, unit)
  if (typed === null || compareQuantities(typed, sent) >= 0) {
    return (
      <Row as="p" gap={16} rowGap={4} align="stretch" tone="muted" figures>
        {t('move.sentAmount', { amount: amount(sent, unit) })}
      </Row>
    )
  }
  return (
    <>
      <Row as="p" gap={16} rowGap={4} align="stretch" tone="state" figures data-tone="tardy" role="status">
        {t('move.difference', { sent: amount(sent, unit), amount: amount(subtractQuantity(sent, typed), unit) })}
      </Row>
      <TextAreaField control={control} name="reason" label={t('move.lossReason')} max={MAX_REASON} rows={2} required />
    </>
  )
}
