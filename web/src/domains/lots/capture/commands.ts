import { saveMovement, subtractQuantity } from '@lineside/contract/lots'
import { queuedCommand } from '../../../capture/commands/define.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import type { Queued } from '../../../core/unsent/types.ts'
import { unitSign } from '../amounts.ts'
import { type MoveBody, typedQuantity } from '../move/move-values.ts'
import { type Lot, lotQuery, type Movement, movementStore } from '../queries.ts'

interface MoveInput {
  body: MoveBody
}

/** The lot with so much less where it is taken from; where it goes to it lies once the server has it. */
function without({ origin, quantity, unit }: MoveBody, lot: Lot): Lot {
  const taken = typedQuantity(quantity, unit ?? lot.unit, lot.unit)
  if (taken === null) return lot
  const places = lot.places.map((one) =>
    one.placeId === origin ? { ...one, balance: subtractQuantity(one.balance, taken) } : one,
  )
  return { ...lot, places }
}

/** Movements wait on the device until the server has them: what of them cannot be, it says then. */
export const queuedMovements: readonly Queued[] = [
  queuedCommand<MoveInput, Lot, Movement>({
    endpoint: saveMovement,
    record: (client, { body }) => client.getQueryData(lotQuery(body.lotId).queryKey),
    assumed: (lot, { body }) => without(body, lot),
    answered: (lot) => ({ id: 0, lotId: lot.id, state: 'POSTED' }) as Movement,
    facets: () => [],
    mine(lot, { body: { quantity, unit, orderNumber } }) {
      const label = labelsOf('lots').column('quantity')
      const amount = { label, text: `${quantity} ${unitSign(unit ?? lot.unit)}` }
      return orderNumber === '' ? [amount] : [amount, { label: textOf('lots', 'move.order') ?? '', text: orderNumber }]
    },
    version: () => undefined,
    subject: ({ id }) => `lots.${id}`,
    name: (lot, { body: { quantity, unit } }) => ({
      title: `${lot.code} · ${lot.product.name}`,
      detail: `${transitionLabels('lots', 'moved').button} · ${quantity} ${unitSign(unit ?? lot.unit)}`,
    }),
    within: (key, answer, { body }, change) =>
      JSON.stringify(key) === JSON.stringify(lotQuery(body.lotId).queryKey) ? change(answer as Lot) : answer,
    put: movementStore.put,
  }),
]
