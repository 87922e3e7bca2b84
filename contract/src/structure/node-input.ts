import { z } from 'zod'
import { day, type Infer, id, languages, lazy, text } from '../core/index.ts'
import { type Level, levels } from './levels.ts'

/** Least and most characters of a place's name (portal.md section 5). */
export const MIN_NAME_LENGTH = 2
export const MAX_NAME_LENGTH = 100
const MAX_HOLIDAYS = 400

/** On one line, without spaces at the ends or two together. */
const line = (least: number, most: number) =>
  text(most)
    .trim()
    .min(1, 'required')
    .min(least)
    .refine((value) => !/[^\S ]/.test(value), 'controlCharacter')
    .refine((value) => !/ {2}/.test(value), 'doubleSpaces')

export const placeName = lazy(() => line(MIN_NAME_LENGTH, MAX_NAME_LENGTH))

/** An IANA time zone by its own spelling, which is what it is read to. */
export const timeZone = lazy(() =>
  z
    .string()
    .max(64)
    .transform((value, ctx) => {
      const zone = zoneOf(value.trim())
      if (zone !== null) return zone
      ctx.addIssue({ code: 'custom', message: 'notAnOption' })
      return z.NEVER
    }),
)

function zoneOf(input: string): string | null {
  // what Intl takes besides names is no place on the map: '+03:00', 'EST'
  if (input !== 'UTC' && !/^[a-z_-]+(\/[a-z0-9_+-]+)+$/i.test(input)) return null
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: input }).resolvedOptions().timeZone
    return known.toLowerCase() === input.toLowerCase() ? known : input
  } catch {
    return null
  }
}

/** A currency of ISO 4217. */
export const currency = lazy(() =>
  z
    .string()
    .max(8)
    .transform((value) => value.trim().toUpperCase())
    .refine((value) => Intl.supportedValuesOf('currency').includes(value), 'notAnOption'),
)

const holidays = () =>
  z
    .array(z.strictObject({ day: day(), name: line(MIN_NAME_LENGTH, 60) }))
    .max(MAX_HOLIDAYS)
    .superRefine((value, ctx) => {
      const seen = new Set<string>()
      for (const [index, { day }] of value.entries()) {
        if (seen.has(day)) ctx.addIssue({ code: 'custom', message: 'repeated', path: [index, 'day'] })
        seen.add(day)
      }
    })

const facts = () => ({
  name: placeName(),
  names: z.partialRecord(z.enum(languages), placeName()),
  unitType: line(MIN_NAME_LENGTH, 40).nullable(),
  timeZone: timeZone().nullable(),
  currency: currency().nullable(),
  holidays: holidays(),
  /** whether it asks later if the treatment of a non-conformity had an effect */
  effectivenessCheck: z.boolean(),
})

/** What only a plant has. */
export const plantOnly = ['unitType', 'timeZone', 'currency', 'holidays', 'effectivenessCheck'] as const

type Input = { level: Level } & Partial<Record<(typeof plantOnly)[number], unknown>>

/** A plant needs its time zone; no other place has one, nor what else is a plant's. */
function assertFitsLevel(entry: Input, ctx: z.RefinementCtx, isNew: boolean): void {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  if (entry.level === 'industry') {
    if (entry.timeZone === null || (isNew && entry.timeZone === undefined)) wrong('timeZone', 'required')
    return
  }
  for (const key of plantOnly) {
    const value = entry[key]
    const isEmpty =
      value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
    if (!isEmpty) wrong(key, 'unknownField')
  }
}

/** A place to be made; which parents it may have, the plant's own places tell. */
export const newPlace = lazy(() => {
  const { name, names, unitType, timeZone: zone, currency: money, holidays: days, effectivenessCheck } = facts()
  return z
    .strictObject({
      level: z.enum(levels),
      parentId: id().nullable(),
      name,
      names: names.default({}),
      unitType: unitType.default(null),
      timeZone: zone.default(null),
      currency: money.default(null),
      holidays: days.default([]),
      effectivenessCheck: effectivenessCheck.default(false),
    })
    .superRefine((value, ctx) => {
      assertFitsLevel(value, ctx, true)
      if (value.level !== 'industry' && value.parentId === null)
        ctx.addIssue({ code: 'custom', message: 'required', path: ['parentId'] })
      if (value.level === 'industry' && value.parentId !== null)
        ctx.addIssue({ code: 'custom', message: 'wrongLevel', path: ['parentId'] })
    })
})

const version = () => ({ rowVersion: z.int().positive() })

/** What is left out stays. The level is told along, so that what belongs to plants alone is refused at its field. */
export const placeChange = lazy(() =>
  z
    .strictObject({ ...version(), level: z.enum(levels), ...z.object(facts()).partial().shape })
    .superRefine((value, ctx) => assertFitsLevel(value, ctx, false)),
)

export const placeMove = lazy(() => z.strictObject({ ...version(), parentId: id() }))
export const placeEnabling = lazy(() => z.strictObject({ ...version(), enabled: z.boolean() }))

export type NewPlace = Infer<typeof newPlace>
export type PlaceChange = Infer<typeof placeChange>

/** An area of the 5S audits of a plant: who answers for it, and which places it takes in. */
const area = () => ({
  name: placeName(),
  parentId: id().nullable(),
  responsibleId: id().nullable(),
  placeIds: z
    .array(id())
    .max(500)
    .refine((value) => new Set(value).size === value.length, 'repeated'),
})

export const newAuditArea = lazy(() => z.strictObject({ industryId: id(), ...area() }))
export const auditAreaChange = lazy(() => z.strictObject({ ...version(), ...area() }))
