import { z } from 'zod'
import { isInstant, isWrittenDay, parseDay } from './days.ts'
import { identityProblem } from './identity.ts'

/** The numeric id of a record: a bigint in the database, a JSON number in every answer (decisions 0, rule 12). */
export const id = () => z.int().positive()

/** An id that comes in a path or a query. */
export const idText = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'invalid')
    .transform(Number)

/** Several ids as a comma list, at most 200. */
export const idList = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/, 'invalid')
    .transform((text) => text.split(',').map(Number))

/** Several codes out of a closed set as a comma list. */
export function codeList<const C extends readonly [string, ...string[]]>(codes: C) {
  const known: readonly string[] = codes
  return z
    .string()
    .max(400)
    .transform((text, ctx) => {
      const parts = text.split(',')
      const wrong = parts.find((part) => !known.includes(part))
      if (wrong === undefined) return parts as C[number][]
      ctx.addIssue({ code: 'custom', message: 'notAnOption' })
      return z.NEVER
    })
}

/** No number that a person types is finer than that, unless its field says less. */
const DECIMALS = 6

/** A number as a person types it: within its bounds, and with no more decimals than its field has. */
export const amount = (min: number, max: number, decimals = DECIMALS) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(Number(`1e-${decimals}`))

/** A calendar day as ISO (2026-11-21) or DD/MM/YYYY; read to ISO. */
export const day = () =>
  z
    .string()
    .max(10)
    .transform((text, ctx) => {
      const read = parseDay(text)
      if (read !== null) return read
      ctx.addIssue({ code: 'custom', message: isWrittenDay(text) ? 'dateOutOfRange' : 'notADate' })
      return z.NEVER
    })

/** No zone is farther from UTC, and an instant with its offset is not longer. */
const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):\d{2})$/
const MAX_INSTANT_LENGTH = 40

/**
 * An instant, in UTC or with an offset: 2026-11-21T10:00:00.000Z. It lies where every plant's clock and the database can
 * hold it, see `isInstant`.
 */
export const instant = () =>
  z.iso
    .datetime({ offset: true })
    .max(MAX_INSTANT_LENGTH, 'invalid')
    .refine((text) => OFFSET.test(text), 'invalid')
    .refine(isInstant, 'dateOutOfRange')

/** A calendar day, read as `day` does, or an instant. */
export const dayOrInstant = () =>
  z
    .string()
    .max(MAX_INSTANT_LENGTH, 'invalid')
    .transform((text, ctx) => {
      const schema: z.ZodType<string, string> = text.length > 10 ? instant() : day()
      const read = schema.safeParse(text)
      if (read.success) return read.data
      ctx.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'invalid' })
      return z.NEVER
    })

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function keepable(value: string): boolean {
  return value.isWellFormed() && !control.test(value)
}

/** What came from a person or a device as free text: no control characters besides tab
 * and line breaks, no half of a surrogate pair, neither of which a database keeps. */
export const text = (max: number) => z.string().max(max).refine(keepable, 'controlCharacter')

/** A login or a code: without anything that nobody sees, and each of its words in letters of one script. */
export const identity = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.superRefine((value, ctx) => {
    const problem = identityProblem(value)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })

/** The longest reason that somebody gives, in characters. */
export const MAX_REASON = 400

/** Why somebody did it: 5 to 400 characters after trimming, no double spaces (decisions 0, rule 11). */
export const reason = () =>
  text(MAX_REASON)
    .trim()
    .min(5, 'tooShort')
    .refine((value) => !/ {2}/.test(value), 'doubleSpaces')

export const flag = () => z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

/** What an address carries instead of a session: 256 random bits in base64url. */
export const ticketText = () => z.string().regex(/^[\w-]{43}$/)
