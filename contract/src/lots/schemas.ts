import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  day,
  fileReference,
  historyEntry,
  id,
  identity,
  instant,
  lazy,
  line,
  reason,
  text,
  versioned,
} from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { lotPlaceKinds, systemPlaceKinds } from './places.ts'
import { failureSuggestions, parameterKinds } from './specification.ts'
import { blockCauses, dispositions, lotStateCodes } from './states.ts'
import { lotUnits, quantity } from './units.ts'

export const lotLimits = {
  code: 60,
  supplier: 100,
  document: 60,
  lots: 50,
  note: 400,
  places: 50,
  blocked: 5000,
} as const

/** A place of lots as records show one. */
export const lotPlaceReference = lazy(() =>
  z.object({ id: id(), name: z.string(), kind: z.enum([...lotPlaceKinds, ...systemPlaceKinds]) }),
)

const unit = () => z.enum(lotUnits)
const optionalLine = (most: number) => line(most).or(z.literal('')).default('')

/** A lot wherever it is named. */
export const lotReference = lazy(() => z.object({ id: id(), code: z.string() }))

const lotFacts = () => ({
  id: id(),
  industryId: id(),
  code: z.string(),
  productId: id(),
  product: productReference(),
  /** empty: of own production */
  supplier: z.string(),
  status: z.enum(lotStateCodes),
  /** as it was received or produced, digits with a point */
  quantity: z.string(),
  /** what of it is stock of the plant now: what was used, sent, lost or dispatched is not */
  balance: z.string(),
  unit: unit(),
  /** when it was received or produced */
  bornAt: instant(),
  expiresOn: z.string().nullable(),
  /** of the delivery that it came with */
  receiptId: id().nullable(),
  document: z.string(),
  ...versioned(),
  abilities: abilities(),
})

export const lotRow = lazy(() => z.object(lotFacts()))

const analysis = () =>
  z.object({
    id: id(),
    parameterId: id().nullable(),
    name: z.string(),
    kind: z.enum(parameterKinds),
    unit: z.string(),
    min: z.string().nullable(),
    max: z.string().nullable(),
    value: z.string().nullable(),
    conform: z.boolean(),
    required: z.boolean(),
    note: z.string(),
    by: person(),
    at: instant(),
    /** a later result of the same parameter counts instead */
    superseded: z.boolean(),
  })

/** A result of a lot that came with a record, beside which lot it is of. */
export const collectAnalysis = lazy(() => z.object({ lotId: id(), code: z.string(), ...analysis().shape }))

/** `L` release, `LR` release with restriction, `R` reject; null: required analyses are missing, or it is blocked. */
const suggestion = () => z.enum(['L', ...failureSuggestions]).nullable()

const restriction = () => z.object({ text: z.string(), places: z.array(lotPlaceReference()), untilOn: z.string() })

/** What lies where, since when and who brought it there. */
const placeBalance = () =>
  z.object({
    placeId: id(),
    place: lotPlaceReference(),
    balance: z.string(),
    since: instant(),
    by: person().nullable(),
  })

/** What a record of the form raised that the lot comes from. */
const lotDeviation = () => z.object({ id: id(), code: z.string(), critical: z.boolean() })

/** A lot opened by itself. */
export const lotRecord = lazy(() =>
  z.object({
    ...lotFacts(),
    /** stock and other places with a balance; the suppliers' and other outer accounts are left out */
    places: z.array(placeBalance()),
    analyses: z.array(analysis()),
    suggestion: suggestion(),
    /** required analyses that have no result yet */
    missing: z.array(z.object({ parameterId: id(), name: z.string() })),
    restriction: restriction().nullable(),
    disposition: z.enum(dispositions).nullable(),
    /** who asked to reopen it, until somebody else signs */
    reopening: z.object({ by: person(), at: instant() }).nullable(),
    /** of the last block; null where it is not blocked. `by` null: the system; the reason of what has expired is EXPIRED */
    blocked: z
      .object({
        cause: z.enum(blockCauses),
        reason: z.string(),
        by: person().nullable(),
        at: instant(),
        recallId: id().nullable(),
      })
      .nullable(),
    parents: z.array(id()),
    children: z.array(id()),
    /** the record of a form that it comes from */
    collectId: id().nullable(),
    nonConformities: z.array(lotDeviation()),
    files: z.array(fileReference()),
    history: z.array(historyEntry()),
  }),
)

const newLot = () => ({
  /** its own for product, supplier and plant, accents and case ignored */
  code: identity(line(lotLimits.code)),
  productId: id(),
  quantity: quantity(),
  unit: unit(),
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

/** Of a lot in analysis nothing is asked; of a blocked one why it is released. */
export const releaseBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason().optional(),
    /** of a blocked one without a non-conformity: why there is none */
    noDeviationReason: reason().optional(),
  }),
)

const restrictionFields = () => ({
  restriction: reason(),
  /** the only places to which it may be moved */
  placeIds: z
    .array(id())
    .min(1, 'noneGiven')
    .max(lotLimits.places)
    .refine((all) => new Set(all).size === all.length, 'repeated'),
  /** the last day on which it may be used; afterwards it is blocked */
  untilOn: day(),
})

export const restrictBody = lazy(() => z.strictObject({ ...versioned(), ...restrictionFields() }))

/** Its new last day; with a restriction where its results are not all inside their limits, or somebody wants one. */
export const extendBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    expiresOn: day(),
    reason: reason(),
    restricted: z.strictObject(restrictionFields()).nullable().default(null),
  }),
)

export const blockBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    /** of its descendants those that are blocked with it; the others stay as they are */
    lotIds: z
      .array(id())
      .max(lotLimits.blocked)
      .default([])
      .refine((all) => new Set(all).size === all.length, 'repeated'),
  }),
)

export const rejectBody = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    disposition: z.enum(dispositions),
    fileIds: z.array(id()).max(20).default([]),
  }),
)

/** One line of what a lot's block would catch, or has caught. */
const recallLine = () =>
  z.object({
    lotId: id(),
    code: z.string(),
    product: productReference(),
    industryId: id(),
    industry: z.string(),
    status: z.enum(lotStateCodes),
    /** steps from the lot itself, which is 0 */
    level: z.int().min(0),
    unit: unit(),
    /** null: nothing of it is stock any more */
    place: lotPlaceReference().nullable(),
    quantity: z.string(),
    /** who brought it there, since when it lies there */
    who: person().nullable(),
    since: instant().nullable(),
  })

/** What is to be decided before a lot is blocked: everything that was made of it, with what of it is open. */
export const impact = lazy(() =>
  z.object({
    asOf: instant(),
    lots: z.array(
      z.object({
        ...lotReference().shape,
        product: productReference(),
        status: z.enum(lotStateCodes),
        level: z.int().min(0),
        unit: unit(),
        balance: z.string(),
        places: z.array(z.object({ place: lotPlaceReference(), balance: z.string() })),
        /** true, or why it cannot be blocked with it */
        blockable: z.union([z.literal(true), z.string()]),
      }),
    ),
    /** lots of other plants among them, which those block themselves */
    elsewhere: z.array(z.object({ industryId: id(), industry: z.string(), lots: z.int().positive() })),
    /** there are more than may be shown: block it and trace on from the last level */
    truncated: z.boolean(),
  }),
)

/** The list of a block as it was confirmed: who, what, where, how much, since when; signed by who blocked. */
export const recall = lazy(() =>
  z.object({
    id: id(),
    lot: lotReference(),
    industryId: id(),
    reason: z.string(),
    by: person(),
    at: instant(),
    lines: z.array(recallLine()),
    /** SHA-256 of the lines as JSON, in hexadecimal */
    digest: z.string(),
    /** who confirmed it: `by` under this login at `at`; the line of the history that holds the digest, and its seal */
    signature: z.object({
      login: z.string(),
      historyId: id(),
      /** null: it is sealed within a minute */
      seal: z.object({ chain: z.int(), number: z.int(), hash: z.string() }).nullable(),
    }),
  }),
)

/** The block as it stands: the lot, and the list of what it caught. */
export const blockAnswer = lazy(() => z.object({ lot: lotRecord(), recallId: id() }))

/** What is printed on a label and shown by its code. */
export const lotLabel = lazy(() =>
  z.object({
    /** what the QR code says; reading it finds the lot */
    text: z.string(),
    lotId: id(),
    code: z.string(),
    product: productReference(),
    supplier: z.string(),
    industry: z.string(),
    bornAt: instant(),
    expiresOn: z.string().nullable(),
    quantity: z.string(),
    unit: unit(),
    status: z.enum(lotStateCodes),
  }),
)
