import { z } from 'zod'
import { lazy } from '../lazy.ts'
import { id, idText, text } from '../scalars.ts'

/** A record by the id in its path. */
export const byId = () => z.object({ id: idText() })

/** The version of a record: of the row that was read, or that its writer knows. */
export const versioned = () => ({ rowVersion: z.int().positive() })

export const recordState = () => z.enum(['ENABLED', 'DISABLED'])

/** What a command on a record takes that needs nothing else. */
export const versionBody = lazy(() => z.strictObject(versioned()))
export const enabledBody = lazy(() => z.strictObject({ ...versioned(), enabled: z.boolean() }))

/** A name or a code: on one line, without spaces at the ends or two together. */
export const line = (most: number) =>
  text(most)
    .trim()
    .min(1, 'required')
    .refine((value) => !/[^\S ]/.test(value), 'controlCharacter')
    .refine((value) => !/ {2}/.test(value), 'doubleSpaces')

const MAX_AT_ONCE = 500

/** The records of a bulk command, each with the version that its writer knows. */
export const bulkRecords = () =>
  z
    .array(z.strictObject({ id: id(), ...versioned() }))
    .min(1, 'required')
    .max(MAX_AT_ONCE)
    .refine((value) => new Set(value.map((one) => one.id)).size === value.length, 'repeated')

/** The results of a bulk command, one by one: done, or why not; the others are not touched by it. */
export const bulkAnswer = lazy(() =>
  z.array(
    z.object({
      id: id(),
      done: z.boolean(),
      /** the new one where it was done */
      rowVersion: z.int().positive().nullable(),
      problem: z
        .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() })
        .nullable(),
    }),
  ),
)
