import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { day, historyEntry, id, identity, instant, lazy, line, text } from '../core/index.ts'
import { lotLimits, lotRow, lotUnit, optionalLine } from './schemas.ts'
import { quantity } from './units.ts'

const newLot = () => ({
  /** its own for product, supplier and plant, accents and case ignored */
  code: identity(line(lotLimits.code)),
  productId: id(),
  quantity: quantity(),
  unit: lotUnit(),
  expiresOn: day().nullable().default(null),
})

/** A delivery: its lots begin in analysis at the place where they were received. */
export const newReceipt = lazy(() =>
  z.strictObject({
    industryId: id(),
    supplier: line(lotLimits.supplier),
    document: optionalLine(lotLimits.document),
    placeId: id(),
    note: text(lotLimits.note).trim().default(''),
    /** the record of a receiving form whose lots could not all be read: what is missing of it is added by a person */
    receiptId: id().optional(),
    lots: z.array(z.strictObject(newLot())).min(1, 'noneGiven').max(lotLimits.lots),
  }),
)

/** A supplier as the last delivery from it names it; spellings that searching does not tell apart are one. */
const supplierSuggestion = () =>
  z.object({
    name: z.string(),
    lastAt: instant(),
    /** where that delivery was received, if it can be again */
    placeId: id().nullable(),
    /** of its first lot, if its product still comes in */
    productId: id().nullable(),
    unit: lotUnit().nullable(),
  })

/** What a new delivery begins with. */
export const receiptStart = lazy(() =>
  z.object({
    /** that was asked for, else the plant of the reader's last delivery, else their only one */
    industryId: id().nullable(),
    /** where the reader received the last one there */
    placeId: id().nullable(),
    /** the latest first */
    suppliers: z.array(supplierSuggestion()).max(lotLimits.suppliers),
  }),
)

const receiptFacts = () => ({
  id: id(),
  industryId: id(),
  supplier: z.string(),
  document: z.string(),
  receivedAt: instant(),
  receivedBy: person(),
  lotCount: z.int().min(0),
  /** of them still in analysis */
  waiting: z.int().min(0),
  /** lots of the record of a form that could not be read */
  faultCount: z.int().min(0),
  collectId: id().nullable(),
})

export const receiptRow = lazy(() => z.object(receiptFacts()))

/** Why a lot of a receiving form is not there yet. */
export const receiptFaultCodes = [
  'codeMissing',
  'quantityMissing',
  'unitUnknown',
  'productMissing',
  'supplierMissing',
  'placeMissing',
  'codeTaken',
] as const

/** Why a lot does not take what an approved edit of its record says. */
export const correctionRefusals = [
  'codeTaken',
  'quantityMissing',
  'unitUnknown',
  'unitDiffers',
  'quantityUsed',
  'missingInRecord',
] as const
export type CorrectionRefusal = (typeof correctionRefusals)[number]

export const receiptRecord = lazy(() =>
  z.object({
    ...receiptFacts(),
    note: z.string(),
    lots: z.array(lotRow()),
    faults: z.array(z.object({ repeat: z.int().min(1), code: z.string(), fault: z.enum(receiptFaultCodes) })),
    history: z.array(historyEntry()),
  }),
)
