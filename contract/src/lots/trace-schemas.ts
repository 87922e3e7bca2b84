import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { day, id, idText, instant, lazy, text } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { lotReference, lotUnit, shownLot } from './schemas.ts'
import { lotStateCodes } from './states.ts'

/** How far a trace goes, and how many lots it shows. */
export const traceLimits = { depth: 50, lots: 20_000, choices: 100, onTheWay: 1000 } as const

/** Backward: what went into it; forward: what was made of it. */
export const traceDirections = ['backward', 'forward'] as const
export type TraceDirection = (typeof traceDirections)[number]

/** What a lot was made of, in its own unit: inputs − output − loss is unaccounted. */
const step = () =>
  z.object({ inputs: z.string(), output: z.string(), loss: z.string(), unaccounted: z.string(), unit: lotUnit() })

const seen = () => ({
  ...shownLot(),
  collectId: id().nullable(),
  analyses: z.int().min(0),
  analysesOutside: z.int().min(0),
  /** null where it was not made of other lots, or where their units do not fit its own */
  step: step().nullable(),
})

/** A lot of the trace. `seen` null: it is another plant's, and no more of it is known here. */
export const traceNode = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    /** steps from the lot that it begins at, the fewest */
    level: z.int().min(0),
    /** there are further lots in this direction, whether they are in the answer or not */
    hasMore: z.boolean(),
    seen: z.object(seen()).nullable(),
  }),
)

export const traceEdge = lazy(() =>
  z.object({
    parentId: id(),
    childId: id(),
    /** of the parent, in its unit */
    quantity: z.string(),
    unit: lotUnit(),
    at: instant(),
  }),
)

export const trace = lazy(() =>
  z.object({
    asOf: instant(),
    direction: z.enum(traceDirections),
    lotId: id(),
    depth: z.int(),
    nodes: z.array(traceNode()),
    edges: z.array(traceEdge()),
    /** there is more than `traceLimits` allow: the deepest levels are left out */
    truncated: z.boolean(),
  }),
)

const upTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'invalid')
    .transform(Number)
    .refine((n) => n >= 1 && n <= most, 'invalid')

export const traceQuery = () =>
  z.strictObject({
    direction: z.enum(traceDirections).default('backward'),
    /** levels from the lot on; 1 where it is left out */
    depth: upTo(traceLimits.depth).optional(),
  })

const lotsOf = () => ({ lot: lotReference() })

/** Records, non-conformities, analyses and people of all lots of a trace, the newest first. */
export const onTheWay = lazy(() =>
  z.object({
    asOf: instant(),
    collects: z.array(z.object({ ...lotsOf(), collectId: id(), at: instant(), by: person() })),
    nonConformities: z.array(
      z.object({ ...lotsOf(), id: id(), code: z.string(), critical: z.boolean(), at: instant() }),
    ),
    analyses: z.array(
      z.object({
        ...lotsOf(),
        name: z.string(),
        value: z.string().nullable(),
        unit: z.string(),
        conform: z.boolean(),
        at: instant(),
        by: person(),
      }),
    ),
    /** who acted, by what they did: the history events without their domain */
    people: z.array(z.object({ person: person(), events: z.array(z.string()), lots: z.int().positive() })),
    truncated: z.boolean(),
  }),
)

/** Where a trace begins: the products that have lots. */
export const traceItem = lazy(() =>
  z.object({ industryId: id(), product: productReference(), lots: z.int().positive(), newestAt: instant() }),
)

/** How many of them: 100 where it is left out, and at most. */
const choices = () => ({ limit: upTo(traceLimits.choices).optional() })

export const traceItemsQuery = () =>
  z.strictObject({ industryId: idText().optional(), query: text(200).optional(), ...choices() })

/** At least one of these; the newest first. */
export const traceLotsQuery = () =>
  z.strictObject({
    industryId: idText().optional(),
    productId: idText().optional(),
    /** by the plant's calendar, when it was received or produced */
    dateBegin: day().optional(),
    dateEnd: day().optional(),
    supplier: text(100).optional(),
    /** the number of the order that it was made for, received with or moved for */
    order: text(60).optional(),
    /** what a label says, or the code of a lot */
    label: text(200).optional(),
    /** the record of a form that received or made it */
    collectId: idText().optional(),
    ...choices(),
  })

export const traceLot = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    ...shownLot(),
  }),
)

/** A line of the regulatory report: decisions 5.7, with its fixed columns. */
export const in79Row = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    bornAt: instant(),
    code: z.string(),
    sku: z.string(),
    product: z.string(),
    /** the supplier; empty: own production */
    origin: z.string(),
    document: z.string(),
    expiresOn: z.string().nullable(),
    quantity: z.string(),
    unit: lotUnit(),
    analyses: z.int().min(0),
    analysesOutside: z.int().min(0),
    status: z.enum(lotStateCodes),
    movements: z.int().min(0),
    balance: z.string(),
    /** where the rest of it went, the places or plants by their names */
    finalDestination: z.string(),
  }),
)
