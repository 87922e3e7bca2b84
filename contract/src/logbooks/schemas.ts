import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, fileReference, historyEntry, id, instant, lazy, recordState, versioned } from '../core/index.ts'
import { frequencies } from './frequencies.ts'
import { bookResults, itemStateCodes } from './states.ts'

const named = () => z.object({ id: id(), name: z.string() })
const count = () => z.int().min(0)
/** YYYY-MM-DD by the calendar of the plant */
const date = () => z.string()

const row = () => ({
  id: id(),
  industryId: id(),
  name: z.string(),
  enabled: z.boolean(),
  state: recordState(),
  /** the number of the newest version, from 1 */
  version: z.int().positive(),
  /** the day from which the newest version holds */
  validFrom: date(),
  activityCount: count(),
  /** lines with a book of their own; 0: one book for the plant */
  placeCount: count(),
  ...versioned(),
  abilities: abilities(),
})

export const logbookRow = lazy(() => z.object(row()))

const activityFacts = () => ({
  title: z.string(),
  description: z.string(),
  frequency: z.enum(frequencies),
  mayNotApply: z.boolean(),
  needsNote: z.boolean(),
  needsFile: z.boolean(),
})

const activity = () => z.object({ id: id(), ...activityFacts() })

const content = () => ({ name: z.string(), placeIds: z.array(id()), activities: z.array(activity()) })

export const logbookVersion = lazy(() =>
  z.object({
    number: z.int().positive(),
    validFrom: date(),
    by: person().nullable(),
    at: instant(),
    ...content(),
  }),
)

/** A definition with its newest version. */
export const logbookRecord = lazy(() =>
  z.object({
    ...row(),
    placeIds: z.array(id()),
    activities: z.array(activity()),
    /** the number of the version that holds today; null: none yet */
    versionToday: z.int().positive().nullable(),
    /** so many people carry it, by their profile or by themselves */
    holderCount: count(),
    history: z.array(historyEntry()),
  }),
)

/** What somebody wrote; it never changes. */
export const logbookNote = lazy(() =>
  z.object({
    id: id(),
    /** null: of the whole book */
    itemId: id().nullable(),
    text: z.string(),
    flagged: z.boolean(),
    author: person(),
    at: instant(),
    files: z.array(fileReference()),
  }),
)

export const logbookItem = lazy(() =>
  z.object({
    id: id(),
    activityId: id(),
    ...activityFacts(),
    /** as the book's day has it: what was settled later still stood open on a former day */
    state: z.enum(itemStateCodes),
    /** it was due on an earlier day */
    carried: z.boolean(),
    /** since when it is due */
    dueDate: date(),
    /** the last day of its period; null: on demand has none */
    until: date().nullable(),
    /** days between `dueDate` and the book's day, or the day on which it was settled */
    age: count(),
    /** its period ended and it was not settled */
    missed: z.boolean(),
    /** one of its notes asks the next shift for attention */
    flagged: z.boolean(),
    settledBy: person().nullable(),
    settledAt: instant().nullable(),
    /** the first day of its next period; null: on demand */
    nextDue: date().nullable(),
    /** the item of the next period is there */
    renewed: z.boolean(),
    notes: z.array(logbookNote()),
    ...versioned(),
    /** `concluded`, `notApplicable`, `undone`, `renewed`, `noted`: none on a former day's book but `noted` */
    abilities: abilities(),
  }),
)

const counts = () =>
  z.object({
    /** all that stand in the book, without those on demand */
    due: count(),
    /** concluded or not applicable on that day */
    settled: count(),
    pending: count(),
    /** of all: due on an earlier day */
    carried: count(),
    missed: count(),
  })

const shift = () => z.object({ id: id(), name: z.string(), start: instant(), end: instant().nullable() })

/** What the shift that runs takes over from the one before it. */
const handover = () =>
  z.object({
    shift: shift(),
    /** null: no shift ran before it, then `since` is a day earlier */
    previous: named().nullable(),
    /** since when the notes are shown: the beginning of the shift before */
    since: instant(),
    /** items of this book that were open when the shift began and still are */
    open: z.array(id()),
    /** what the shift before let end unsettled */
    missed: z.array(z.object({ itemId: id(), title: z.string(), dueDate: date(), until: date() })),
    /** written in the shift before, newest first, those that ask for attention first */
    notes: z.array(logbookNote().extend({ title: z.string().nullable() })),
    /** who confirmed having read it, in the order of time */
    reads: z.array(z.object({ person: person(), at: instant() })),
    /** when the reader did; null: not yet */
    readAt: instant().nullable(),
  })

/** One logbook, one place, one day. */
export const logbookDay = lazy(() =>
  z.object({
    id: id(),
    logbook: named(),
    industryId: id(),
    place: named(),
    date: date(),
    /** it is the book of today: any other one only takes notes */
    today: z.boolean(),
    version: z.int().positive(),
    openedAt: instant(),
    result: z.enum(bookResults),
    counts: counts(),
    items: z.array(logbookItem()),
    /** of the whole book; those of an item stand with it */
    notes: z.array(logbookNote()),
    /** null: not the book of today, or no shift runs */
    handover: handover().nullable(),
    /** `noted`, `read` */
    abilities: abilities(),
  }),
)

const stripDay = () =>
  z.object({
    date: date(),
    id: id().nullable(),
    result: z.enum(bookResults).nullable(),
    due: count(),
    settled: count(),
  })

/** The logbook of the caller at one of its places. */
export const ownLogbook = lazy(() =>
  z.object({
    logbook: named(),
    industryId: id(),
    /** the date that was asked for, or today */
    date: date(),
    today: date(),
    now: instant(),
    /** where the logbook is kept, each with a book of its own */
    places: z.array(named()),
    placeId: id(),
    /** null: that day has none: nothing is renewed for it yet, or the logbook was not there or disabled */
    day: logbookDay().nullable(),
    /** the month up to today, oldest first, days without a book have no id; tomorrow where something is renewed for it */
    strip: z.array(stripDay()),
  }),
)

export const logbookDayRow = lazy(() =>
  z.object({
    id: id(),
    date: date(),
    logbookId: id(),
    logbook: z.string(),
    industryId: id(),
    placeId: id(),
    place: z.string(),
    result: z.enum(bookResults),
    due: count(),
    settled: count(),
    missed: count(),
    carried: count(),
    /** who settled something in it, by name */
    people: z.array(person()),
    /** in which something was settled in it, by name */
    shifts: z.array(named()),
  }),
)

const figures = () => ({ books: count(), complete: count(), due: count(), settled: count(), missed: count() })

/** Which books were complete, by day, line, shift and person. */
export const logbookStatistics = lazy(() =>
  z.object({
    asOf: instant(),
    /** of all days together; days that still run are in no figure */
    total: z.object(figures()),
    days: z.array(z.object({ date: date(), ...figures() })),
    places: z.array(z.object({ place: named(), industryId: id(), ...figures() })),
    shifts: z.array(z.object({ shiftId: id().nullable(), name: z.string(), settled: count(), late: count() })),
    people: z.array(z.object({ person: person(), concluded: count(), notApplicable: count(), late: count() })),
  }),
)
