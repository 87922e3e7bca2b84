import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  day,
  fileReference,
  historyEntry,
  id,
  instant,
  lazy,
  MAX_FILES,
  text,
  versioned,
} from '../core/index.ts'
import { supportOutcomes, supportRequestStateCodes, supportRequestTypes } from './states.ts'

export const supportLimits = { least: 50, text: 400, note: 400, attendees: 200, files: MAX_FILES, rating: 5 } as const

/** What is wanted, and what came of it: 50 to 400 characters. */
const description = () => text(supportLimits.text).trim().min(supportLimits.least, 'tooShort')
/** HH:MM by the clock of the plant */
const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

const content = () => ({
  type: z.enum(supportRequestTypes),
  text: description(),
  /** today or later, by the plant's calendar */
  preferredDate: day(),
  /** percent, between the settings `ciex.minPercent` and `ciex.maxPercent` */
  limit: z.int().min(0).max(100),
})

export const newSupportRequest = lazy(() => z.strictObject({ industryId: id(), ...content() }))
/** Its plant stays. */
export const supportRequestEdit = lazy(() => z.strictObject({ ...versioned(), ...content() }))

/** What the handler tells: a note, a planned day, files; at least one of them. */
export const supportRequestUpdate = lazy(() =>
  z
    .strictObject({
      id: id(),
      ...versioned(),
      note: text(supportLimits.note).trim().default(''),
      planDate: day().nullable().default(null),
      fileIds: z.array(id()).max(supportLimits.files).default([]),
    })
    .refine(({ note, planDate, fileIds }) => note !== '' || planDate !== null || fileIds.length > 0, {
      path: ['note'],
      message: 'required',
    }),
)

const attendeeIds = () =>
  z
    .array(id())
    .max(supportLimits.attendees)
    .refine((ids) => new Set(ids).size === ids.length, 'repeated')

/** What came of it. A training says besides which course was given, when, and who was there. */
export const supportRequestEnd = lazy(() =>
  z
    .strictObject({
      id: id(),
      ...versioned(),
      result: description(),
      attendeeIds: attendeeIds().default([]),
      courseId: id().nullable().default(null),
      trainedOn: day().nullable().default(null),
      beginsAt: time().nullable().default(null),
      endsAt: time().nullable().default(null),
    })
    .refine(({ beginsAt, endsAt }) => beginsAt === null || endsAt === null || beginsAt < endsAt, {
      path: ['endsAt'],
      message: 'endsBeforeBegin',
    }),
)

export const supportRequestRating = lazy(() =>
  z.strictObject({ ...versioned(), rating: z.int().min(1).max(supportLimits.rating) }),
)

const facts = () => ({
  id: id(),
  /** CIEX-2026-0017: the year by the plant's calendar, and the count within it over all plants */
  number: z.string(),
  industryId: id(),
  type: z.enum(supportRequestTypes),
  text: z.string(),
  limit: z.int(),
  status: z.enum(supportRequestStateCodes),
  preferredDate: z.string(),
  planDate: z.string().nullable(),
  /** the day since which somebody waits: for whoever takes it, for the planned day; null once it has ended */
  waitsSince: z.string().nullable(),
  late: z.boolean(),
  requester: person(),
  handler: person().nullable(),
  outcome: z.enum(supportOutcomes).nullable(),
  /** null: not rated */
  rating: z.int().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
  ...versioned(),
  abilities: abilities(),
})

export const supportRequestRow = lazy(() => z.object(facts()))

const note = () =>
  z.object({ id: id(), at: instant(), by: person(), text: z.string(), planDate: z.string().nullable() })

/** `notes` and `history`: oldest first. */
export const supportRequestRecord = lazy(() =>
  z.object({
    ...facts(),
    /** null while it has not ended, or was withdrawn */
    result: z.string().nullable(),
    notes: z.array(note()),
    files: z.array(fileReference()),
    /** who was trained, and in which record of a training that stands */
    attendees: z.array(z.object({ person: person(), sessionId: id() })),
    history: z.array(historyEntry()),
  }),
)

/** What a new request may ask for, as the settings have it now. */
export const supportBounds = lazy(() => z.object({ minPercent: z.int(), maxPercent: z.int() }))
