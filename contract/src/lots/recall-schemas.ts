import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { id, instant, lazy } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { lotPlaceReference, lotReference, lotUnit } from './schemas.ts'
import { lotStateCodes } from './states.ts'

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
    unit: lotUnit(),
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
        unit: lotUnit(),
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
