import { z } from 'zod'
import { id, instant, lazy } from '../core/index.ts'
import { answerValue } from './answer-value.ts'
import { suggestionBases } from './codes.ts'

/** Characters of what proves that a value was proposed. */
export const MAX_PROOF = 600

/** Where a proposed value comes from: what the model was shown, which model, and when. */
export const suggestionSource = lazy(() =>
  z.object({ basis: z.enum(suggestionBases), model: z.string(), at: instant() }),
)

/** Characters of a photo in base64 that a model is shown: half a megabyte of JPEG. */
export const MAX_SUGGESTION_PHOTO = 700_000

/** What values are proposed for: a form as it is filled so far. With a photo the model sees the photo, else the last records. */
export const suggestionRequest = lazy(() =>
  z.strictObject({
    formId: id(),
    formVersion: z.int().positive(),
    collectPointId: id(),
    productId: id().nullable(),
    values: z.array(z.strictObject({ fieldId: id(), value: answerValue() })).max(500),
    /** a JPEG in base64 */
    photo: z.base64().max(MAX_SUGGESTION_PHOTO).optional(),
  }),
)

/** A value that a model proposes, good for its field; it counts once somebody takes it over. */
export const suggestion = lazy(() =>
  z.object({
    fieldId: id(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    source: suggestionSource(),
    /** sent with the record, it says that the value was proposed */
    proof: z.string(),
  }),
)
