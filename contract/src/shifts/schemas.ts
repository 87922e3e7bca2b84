import { z } from 'zod'
import { abilities, id, lazy, line, recordState, text, versioned } from '../core/index.ts'
import { shiftCodes } from './codes.ts'
import { readTime } from './times.ts'
import { MAX_TIMINGS, type Weekday, weekdays } from './timings.ts'

const person = () => z.object({ id: id(), name: z.string() }).nullable()

const weekday = () => z.union(weekdays.map((day) => z.literal(day)))

const timing = () =>
  z.object({
    /** HH:MM:SS of the plant's wall clock */
    start: z.string(),
    /** not after the start: on the next day */
    end: z.string(),
    /** on which it begins, Monday 1 to Sunday 7 */
    days: z.array(weekday()),
  })

const facts = () => ({
  id: id(),
  industryId: id(),
  code: z.enum(shiftCodes),
  name: z.string(),
  timings: z.array(timing()),
  /** minutes after the end in which a record still belongs to it */
  toleranceMinutes: z.int().min(0),
  commercial: z.boolean(),
  enabled: z.boolean(),
})

/** A shift as everybody of its plant may know it. */
export const workShift = lazy(() => z.object(facts()))

export const shiftRow = lazy(() =>
  z.object({
    ...facts(),
    supervisor: person(),
    substitute: person(),
    ...versioned(),
    abilities: abilities(),
  }),
)

export const shiftRecord = lazy(() =>
  z.object({
    ...facts(),
    supervisor: person(),
    substitute: person(),
    state: recordState(),
    ...versioned(),
    /** `changed`, `enabled`, `disabled` */
    abilities: abilities(),
  }),
)

/** A time as somebody writes it, by either clock; read to HH:MM:SS. */
const inputTime = () =>
  text(20)
    .min(1, 'required')
    .transform((value, ctx) => {
      const time = readTime(value)
      if (time !== null) return time
      ctx.addIssue({ code: 'custom', message: 'notAnHour' })
      return z.NEVER
    })

const inputDays = () =>
  z
    .array(weekday())
    .min(1, 'required')
    .max(7)
    .transform((days) => weekdays.filter((day): day is Weekday => days.includes(day)))

/** Minutes of a day less one. */
const MAX_TOLERANCE = 1439

/** The parts that one field can tell alone; what they are together, `checkShift` says. */
const content = () => ({
  code: z.enum(shiftCodes),
  name: line(60),
  timings: z
    .array(z.strictObject({ start: inputTime(), end: inputTime(), days: inputDays() }))
    .min(1, 'required')
    .max(MAX_TIMINGS),
  toleranceMinutes: z.int('notWhole').min(0).max(MAX_TOLERANCE),
  supervisorId: id().nullable(),
  substituteId: id().nullable(),
})

export const newShift = lazy(() => z.strictObject({ industryId: id(), ...content() }))
export const shiftChange = lazy(() => z.strictObject({ ...versioned(), ...content() }))
