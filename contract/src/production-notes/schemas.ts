import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  bulkRecords,
  codeKey,
  day,
  historyEntry,
  id,
  instant,
  lazy,
  line,
  text,
  versioned,
} from '../core/index.ts'
import { addQuantities, type LotState, lotStates, lotUnits } from '../lots/index.ts'
import { productReference } from '../products/index.ts'
import { place } from '../structure/index.ts'
import { deliveryStates, lineKinds, noteStateCodes } from './states.ts'

/** The most lines of a note, and the longest of its texts. */
export const noteLimits = { lines: 60, lot: 60, remark: 400, fefoReason: 400 } as const

const optionalLine = (most: number) => line(most).or(z.literal('')).default('')

const lotStateCodes = Object.keys(lotStates.states) as [LotState, ...LotState[]]

/** 0 or more, to the sixth decimal, in digits, so that 0.1 and 0.2 are 0.3. */
const quantity = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/, 'notANumber')
    .transform((digits) => addQuantities(digits))

/** What was taken, made or lost of one product and lot. */
export const noteLineInput = lazy(() =>
  z.strictObject({
    kind: z.enum(lineKinds),
    productId: id(),
    /** where lots lie: what is taken lies there, what is made comes there; null where no lot is named */
    placeId: id().nullable().default(null),
    /** a lot that is there; null: of what is made the one that `lotCode` names, or none */
    lotId: id().nullable().default(null),
    /** of what is made: the lot that comes to be, or grows */
    lotCode: optionalLine(noteLimits.lot),
    quantity: quantity(),
    unit: z.enum(lotUnits),
    /** of a lot that comes to be */
    expiresOn: day().nullable().default(null),
    /** of what is consumed: why this lot, where another one of its product expires first */
    fefoReason: text(noteLimits.fefoReason).trim().default(''),
  }),
)

const content = () => ({
  lines: z.array(noteLineInput()).min(1, 'noneGiven').max(noteLimits.lines),
  remark: text(noteLimits.remark).trim().default(''),
})

interface SentLine {
  kind: string
  productId: number
  lotId: number | null
  lotCode: string
}

/** Whether it names a lot, and which: by its id, or by the code that it has within its product. */
const lotsOf = ({ lotId, productId, lotCode }: SentLine): string[] => [
  ...(lotId === null ? [] : [`#${lotId}`]),
  ...(lotCode === '' ? [] : [`${productId}/${codeKey(lotCode)}`]),
]

/** Nothing is made of itself: what is consumed or lost of a lot is not produced by the same note. */
function refuseOwnInput({ lines }: { lines: readonly SentLine[] }, ctx: z.RefinementCtx): void {
  const made = new Set(lines.filter(({ kind }) => kind === 'PRODUCED').flatMap(lotsOf))
  for (const [at, one] of lines.entries()) {
    if (one.kind !== 'CONSUMED' || !lotsOf(one).some((lot) => made.has(lot))) continue
    ctx.addIssue({ code: 'custom', message: 'ownInput', path: ['lines', at, 'lotId'] })
  }
}

/** A note that somebody writes without a record of collects. `clientId`: made by the device, stored once. */
export const newProductionNote = lazy(() =>
  z
    .strictObject({
      clientId: z.uuid(),
      collectPointId: id(),
      /** when it was produced, by the device's clock */
      notedAt: instant(),
      /** the reversed note whose figures it corrects */
      corrects: id().nullable().default(null),
      ...content(),
    })
    .superRefine(refuseOwnInput),
)

export const productionNoteEdit = lazy(() =>
  z.strictObject({ ...versioned(), ...content() }).superRefine(refuseOwnInput),
)

export const approveNotes = lazy(() => z.strictObject({ records: bulkRecords() }))

const amount = () => z.object({ quantity: z.string(), unit: z.enum(lotUnits) })

const facts = () => ({
  id: id(),
  state: z.enum(noteStateCodes),
  place: place(),
  /** what was made; of several products the first */
  product: productReference().nullable(),
  /** so much of that product was made, and lost of anything, by unit */
  produced: amount().nullable(),
  lost: amount().nullable(),
  lines: z.int().min(0),
  /** false: its author must complete it before it can be approved */
  complete: z.boolean(),
  author: person(),
  shiftId: id().nullable(),
  shiftName: z.string().nullable(),
  productionDate: z.string(),
  notedAt: instant(),
  /** since when it waits for a decision; null: it does not */
  waitsSince: instant().nullable(),
  /** the record of collects that it was made with */
  collectId: id().nullable(),
  reversedAt: instant().nullable(),
  delivery: z.enum(deliveryStates),
  ...versioned(),
  abilities: abilities(),
})

export const productionNoteRow = lazy(() => z.object(facts()))

/** A line as it is shown. `balance`: of its lot at its place, while what it takes was not posted. */
export const noteLine = lazy(() =>
  z.object({
    kind: z.enum(lineKinds),
    product: productReference(),
    lotId: id().nullable(),
    lotCode: z.string(),
    place: z.object({ id: id(), name: z.string() }).nullable(),
    quantity: z.string(),
    unit: z.enum(lotUnits),
    expiresOn: z.string().nullable(),
    fefoReason: z.string(),
    lotState: z.enum(lotStateCodes).nullable(),
    /** of what is still to be taken: its last day is over today */
    lotExpired: z.boolean(),
    balance: amount().nullable(),
  }),
)

/** One message to the enterprise system: of the note, or of its reversal. */
export const noteDelivery = lazy(() =>
  z.object({
    kind: z.enum(['NOTE', 'REVERSAL']),
    state: z.enum(deliveryStates),
    connector: z.string(),
    attempts: z.int().min(0),
    lastAt: instant().nullable(),
    nextAt: instant().nullable(),
    /** what the other side published, once it took it */
    answer: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
    /** why it did not, of the last attempt */
    fault: z.string().nullable(),
    detail: z.string(),
  }),
)

/** `history`: oldest first. */
export const productionNoteRecord = lazy(() =>
  z.object({
    ...facts(),
    remark: z.string(),
    revision: z.int().positive(),
    lineList: z.array(noteLine()),
    /** until when its author may edit it, and correct it once rejected */
    editUntil: instant(),
    resubmitUntil: instant().nullable(),
    rejectionReason: z.string().nullable(),
    decidedBy: person().nullable(),
    decidedAt: instant().nullable(),
    /** who may decide it, while it waits */
    deciders: z.array(person()),
    corrects: id().nullable(),
    correctedBy: id().nullable(),
    deliveries: z.array(noteDelivery()),
    history: z.array(historyEntry()),
  }),
)
