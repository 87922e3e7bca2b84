import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { id, instant, lazy } from '../core/index.ts'
import { MAX_PHOTOS, MAX_REMARK } from '../core/rules/index.ts'
import { productReference } from '../products/index.ts'
import { answerValue } from './answer-value.ts'
import { partStateCodes } from './part-states.ts'

/** Parts of one record that a device may hold in its queue, one behind the other. */
const MAX_QUEUED = 200

/**
 * What is sent is a part of a record. Its `values`, with what lies beside them, are those that its person set: a field that is
 * not named stays as it is, one without a value is emptied.
 */
export const partSent = lazy(() =>
  z.strictObject({
    /** the record: the `clientId` of its first part */
    recordId: z.uuid(),
    /** the version of the record that the device saw; 0: it begins it */
    seen: z.int().min(0),
    /** earlier parts of this device that it had not seen answered: what they set is its own */
    after: z.array(z.uuid()).max(MAX_QUEUED).optional(),
    /** all that is required is there: the record becomes whole with it */
    finish: z.boolean(),
  }),
)

/** Who entered a value, and when, by the device's corrected clock. */
export const enteredBy = lazy(() => z.object({ by: person(), at: instant() }))

/** Of a record that was made in parts. */
export const inParts = lazy(() =>
  z.object({
    state: z.enum(partStateCodes),
    begunBy: person(),
    /** the end of its window: of its scheduled time, else of the shift with its tolerance */
    closesAt: instant(),
  }),
)

/** A record that was begun and is not whole, with what it takes to continue it on another device. */
export const openPart = lazy(() =>
  z.object({
    id: id(),
    recordId: z.uuid(),
    /** what the next part names as `seen` */
    rowVersion: z.int().positive(),
    formId: id(),
    formName: z.string(),
    formVersion: z.int().positive(),
    collectPoint: z.object({ id: id(), name: z.string() }),
    industryLine: z.object({ id: id(), name: z.string() }),
    industryId: id(),
    product: productReference().nullable(),
    begunAt: instant(),
    begunBy: person(),
    closesAt: instant(),
    /** whose part came last, and when it was made */
    lastBy: person(),
    lastAt: instant(),
    /** of the fields that people answer and that are asked with the answers so far */
    answered: z.int().min(0),
    toAnswer: z.int().min(0),
    values: z.array(
      z.object({
        fieldId: id(),
        value: answerValue(),
        remark: z.string().max(MAX_REMARK).optional(),
        fileIds: z.array(id()).max(MAX_PHOTOS).optional(),
        entered: enteredBy(),
      }),
    ),
    /** PART_OTHER_SHIFT where only who began it may continue; true for the reader who may */
    continues: z.union([z.literal(true), z.literal('PART_OTHER_SHIFT')]),
  }),
)
