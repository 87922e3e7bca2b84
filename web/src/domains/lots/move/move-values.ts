import type { Infer } from '@lineside/contract/core'
import {
  convertQuantity,
  isLotUnit,
  isQuantity,
  type LotUnit,
  lotUnits,
  newMovement,
  refusalOfPlace,
} from '@lineside/contract/lots'
import type { Resolver } from 'react-hook-form'
import { type Errors, formCheck } from '../../../core/form/index.ts'
import type { Lot, LotPlace } from '../queries.ts'

export type MoveBody = Infer<typeof newMovement>

/** As they are typed and chosen; the lot is known. */
export interface MoveValues extends Omit<MoveBody, 'lotId' | keyof Chosen>, Chosen {
  /** to a place of the plant, or to another plant */
  to: 'place' | 'plant'
}

interface Chosen {
  origin: string | null
  destination: string | null
  industryDestination: string | null
  unit: string
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

/** Checked as the server checks it; what comes out can be sent. */
export function moveCheck(lotId: number): Resolver<MoveValues, unknown, MoveBody> {
  const toBody = ({ to, origin, destination, industryDestination, quantity, ...others }: MoveValues) => ({
    lotId,
    origin: idOf(origin),
    destination: to === 'plant' ? null : (idOf(destination) ?? null),
    industryDestination: to === 'plant' ? (idOf(industryDestination) ?? null) : null,
    quantity: quantity === '' ? undefined : quantity,
    ...others,
  })
  return formCheck(newMovement(), toBody, { place: (errors, { to }) => (to === 'plant' ? atPlant(errors) : errors) })
}

/** Where it goes to a plant, what is missing of the destination is missing at the plant's field. */
function atPlant(errors: Errors): Errors {
  const { destination, ...others } = errors
  return destination ? { ...others, industryDestination: destination } : errors
}

/** The units in which a lot's quantity can be said. */
export const unitsFor = (unit: LotUnit): LotUnit[] => lotUnits.filter((one) => convertQuantity('1', one, unit) !== null)

/** What is typed, in the lot's unit; null while it is no quantity, or none that fits. */
export function typedQuantity(quantity: string, unit: string, ofLot: LotUnit): string | null {
  if (!isQuantity(quantity) || !isLotUnit(unit)) return null
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
