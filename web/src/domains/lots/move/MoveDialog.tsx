import { saveMovement } from '@lineside/contract/lots'
import { useState } from 'react'
import { call, isAssumed } from '../../../core/api/index.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { notify, Text } from '../../../ui/index.ts'
import { movable } from '../parts/movable.ts'
import { type Lot, useMovementStore } from '../queries.ts'
import { DestinationFields } from './DestinationFields.tsx'
import { FefoFields } from './FefoFields.tsx'
import { movementFields } from './fields.ts'
import { blankMove, type MoveBody, type MoveValues, moveCheck } from './move-values.ts'
import { QuantityFields } from './QuantityFields.tsx'

interface MoveDialogProps {
  lot: Lot
  onClose: () => void
}

/** Moves some of a lot: from where, to where, how much. */
export function MoveDialog({ lot, onClose }: MoveDialogProps) {
  const { t } = useTranslation('lots')
  const put = useMovementStore()
  const labels = transitionLabels('lots', 'moved')
  const [check] = useState(() => moveCheck(lot.id))
  const [only, ...others] = movable(lot)
  const api = useForm<MoveValues, MoveBody>({
    check,
    defaultValues: blankMove(lot, only && others.length === 0 ? String(only.placeId) : null),
    onSubmit: async (body) => {
      const movement = await call(saveMovement, { body })
      put(movement)
      const title = movement.state === 'IN_TRANSIT' ? t('move.sent') : labels.done
      // what waits on the device is not done yet, and who keeps it there says so
      if (!isAssumed(movement)) notify({ tone: 'done', title })
      onClose()
    },
  })
  const control = api.form.control
  return (
    <FormDialog
      open
      api={api}
      title={labels.button}
      subject={lot.id}
      submit={labels.submit ?? labels.button}
      onClose={onClose}
      lead={
        <Text tone="muted">
          {lot.code} · {lot.product.name}
        </Text>
      }
    >
      <QuantityFields control={control} lot={lot} />
      <DestinationFields control={control} lot={lot} />
      <FefoFields control={control} lot={lot} />
      <FieldInputs control={control} fields={movementFields} />
    </FormDialog>
  )
}
