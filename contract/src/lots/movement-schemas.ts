import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  day,
  flag,
  historyEntry,
  id,
  idText,
  instant,
  lazy,
  reason,
  text,
  versioned,
} from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { movementKinds } from './list.ts'
import { lotPlaceReference, lotReference, lotUnit, optionalLine } from './schemas.ts'
import { lotStateCodes, movementStateCodes } from './states.ts'
import { quantity } from './units.ts'

/** To a place of the plant, or to another plant: exactly one of both. */
export const newMovement = lazy(() =>
  z
    .strictObject({
      lotId: id(),
      origin: id(),
      destination: id().nullable().default(null),
      industryDestination: id().nullable().default(null),
      quantity: quantity(),
      /** the lot's own where it is left out; another one of the same dimension is converted */
      unit: lotUnit().optional(),
      /** why another lot than the one that expires first is taken; asked for where it goes to a line or to dispatch */
      fefoReason: text(400).trim().default(''),
      orderNumber: optionalLine(60),
    })
    .superRefine(({ origin, destination, industryDestination }, ctx) => {
      const refuse = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
      if (destination === null && industryDestination === null) refuse('required', 'destination')
      if (destination !== null && industryDestination !== null) refuse('repeated', 'industryDestination')
      if (origin === destination) refuse('samePlace', 'destination')
    }),
)

export const arrivalBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    placeId: id(),
    /** in the lot's unit; what is missing is lost and needs the reason */
    quantity: quantity(),
    reason: reason().optional(),
  }),
)

const movementFacts = () => ({
  id: id(),
  industryId: id(),
  lotId: id(),
  lot: lotReference(),
  product: productReference(),
  kind: z.enum(movementKinds),
  origin: lotPlaceReference(),
  destination: lotPlaceReference().nullable(),
  /** where it goes to another plant */
  industryDestination: id().nullable(),
  quantity: z.string(),
  unit: lotUnit(),
  state: z.enum(movementStateCodes),
  createdBy: person(),
  createdAt: instant(),
  ...versioned(),
  abilities: abilities(),
})

export const movementRow = lazy(() => z.object(movementFacts()))

export const movementRecord = lazy(() =>
  z.object({
    ...movementFacts(),
    /** of what went to another plant */
    receivedQuantity: z.string().nullable(),
    /** the lot that it became there, for who may see it */
    arrivedLotId: id().nullable(),
    reversedBy: person().nullable(),
    endedAt: instant().nullable(),
    fefoReason: z.string(),
    orderNumber: z.string(),
    reason: z.string(),
    history: z.array(historyEntry()),
  }),
)

/** A line of a lot's ledger: the two lines of a movement are each other's negative. */
export const ledgerEntry = lazy(() =>
  z.object({
    id: id(),
    movementId: id(),
    kind: z.enum(movementKinds),
    place: lotPlaceReference(),
    /** negative where it leaves the place */
    quantity: z.string(),
    /** at the place, once this was written */
    balance: z.string(),
    by: person(),
    at: instant(),
  }),
)

export const ledgerQuery = () => z.strictObject({ placeId: idText().optional(), before: idText().optional() })

/** What lies where, in the order in which it is to be used: first expired, first out. */
export const stockRow = lazy(() =>
  z.object({
    lot: lotReference(),
    productId: id(),
    product: productReference(),
    status: z.enum(lotStateCodes),
    expiresOn: z.string().nullable(),
    bornAt: instant(),
    unit: lotUnit(),
    place: lotPlaceReference(),
    balance: z.string(),
    /** its place in the order of use of its product, those of one day together; null where it has none, see `isInOrder` */
    fefo: z.int().positive().nullable(),
  }),
)

export const stockQuery = () =>
  z.strictObject({
    industryId: idText(),
    placeId: idText().optional(),
    productId: idText().optional(),
    lotId: idText().optional(),
    /** only what may be used where it lies: good today, released or with a restriction that allows the place */
    usable: flag().optional(),
    /** by the code, or a scanned label */
    query: text(200).optional(),
    /** that expire on this day or before */
    expiresUntil: day().optional(),
  })
