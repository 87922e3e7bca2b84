import {
  convertQuantity,
  isLotUnit,
  type LotUnit,
  lotUnits,
  newMovement,
  refusalOfPlace,
} from '@lineside/contract/lots'
import type { Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { Lot, LotPlace } from '../queries.ts'

export interface MoveValues {
  origin: string | null
  /** to a place of the plant, or to another plant */
  to: 'place' | 'plant'
  destination: string | null
  industryDestination: string | null
  quantity: string
  unit: string
  fefoReason: string
  orderNumber: string
}

export interface MoveBody {
  lotId: number
  origin: number
  destination: number | null
  industryDestination: number | null
  quantity: string
  unit?: LotUnit
  fefoReason: string
  orderNumber: string
}

export const blankMove = ({ unit }: Pick<Lot, 'unit'>, origin: string | null): MoveValues => ({
  origin,
  to: 'place',
  destination: null,
  industryDestination: null,
  quantity: '',
  unit,
  fefoReason: '',
  orderNumber: '',
})

const idOf = (text: string | null) => (text === null ? undefined : Number(text))

type Check = Resolver<object, unknown, object>

/** Checked as the server checks it; what comes out can be sent. */
export function moveCheck(lotId: number): Resolver<MoveValues, unknown, MoveBody> {
  const check = bySchema(newMovement()) as unknown as Check
  return (async (values: MoveValues, context: unknown, options: never) => {
    const toPlant = values.to === 'plant'
    const sent = {
      lotId,
      origin: idOf(values.origin),
      destination: toPlant ? null : (idOf(values.destination) ?? null),
      industryDestination: toPlant ? (idOf(values.industryDestination) ?? null) : null,
      quantity: values.quantity === '' ? undefined : values.quantity,
      unit: values.unit,
      fefoReason: values.fefoReason,
      orderNumber: values.orderNumber,
    }
    const { errors, ...result } = await check(sent, context, options)
    return { ...result, errors: toPlant ? atPlant(errors) : errors }
  }) as unknown as Resolver<MoveValues, unknown, MoveBody>
}

/** Where it goes to a plant, what is missing of the destination is missing at the plant's field. */
function atPlant(errors: Record<string, unknown>): Record<string, unknown> {
  const { destination, ...others } = errors
  return destination ? { ...others, industryDestination: destination } : errors
}

/** The units in which a lot's quantity can be said. */
export const unitsFor = (unit: LotUnit): LotUnit[] => lotUnits.filter((one) => convertQuantity('1', one, unit) !== null)

const digits = /^\d+(\.\d+)?$/

/** What is typed, in the lot's unit; null while it is no quantity, or none that fits. */
export function typedQuantity(quantity: string, unit: string, ofLot: LotUnit): string | null {
  if (!digits.test(quantity) || !isLotUnit(unit)) return null
  return convertQuantity(quantity, unit, ofLot)
}

/** The places to which a lot may go today in its state (decisions 3.13). */
export const destinationsOf = (
  lot: Pick<Lot, 'status' | 'expiresOn' | 'restriction'>,
  places: readonly LotPlace[],
  today: string,
) => places.filter((place) => refusalOfPlace(standingOf(lot), place, today) === null)

const standingOf = ({ status, expiresOn, restriction }: Pick<Lot, 'status' | 'expiresOn' | 'restriction'>) => ({
  status,
  expiresOn,
  allowedAt: restriction?.places.map(({ id }) => id) ?? [],
})
