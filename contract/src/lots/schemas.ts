import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  fileReference,
  historyEntry,
  id,
  instant,
  lazy,
  line,
  MAX_RECAP_NAMES,
  versioned,
} from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { lotPlaceKinds, systemPlaceKinds } from './places.ts'
import { failureSuggestions, parameterKinds } from './specification.ts'
import { blockCauses, dispositions, lotStateCodes } from './states.ts'
import { lotUnits } from './units.ts'

export const lotLimits = {
  code: 60,
  supplier: 100,
  document: 60,
  lots: 50,
  note: 400,
  places: 50,
  blocked: 5000,
  suppliers: 200,
} as const

/** A place of lots as records show one. */
export const lotPlaceReference = lazy(() =>
  z.object({ id: id(), name: z.string(), kind: z.enum([...lotPlaceKinds, ...systemPlaceKinds]) }),
)

export const lotUnit = () => z.enum(lotUnits)
export const optionalLine = (most: number) => line(most).or(z.literal('')).default('')

/** A lot wherever it is named. */
export const lotReference = lazy(() => z.object({ id: id(), code: z.string() }))

/** What every page that shows a lot says of it. */
export const shownLot = () => ({
  code: z.string(),
  product: productReference(),
  /** empty: of own production */
  supplier: z.string(),
  status: z.enum(lotStateCodes),
  unit: lotUnit(),
  /** as it was received or produced, digits with a point */
  quantity: z.string(),
  /** what of it is stock of the plant now: what was used, sent, lost or dispatched is not */
  balance: z.string(),
  /** when it was received or produced */
  bornAt: instant(),
  expiresOn: z.string().nullable(),
})

const lotFacts = () => ({
  id: id(),
  industryId: id(),
  productId: id(),
  ...shownLot(),
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
        /** who may release it, beside who blocked it: managers of the plant first, administrators behind */
        releasers: z.array(person()).max(MAX_RECAP_NAMES),
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
    unit: lotUnit(),
    status: z.enum(lotStateCodes),
  }),
)
