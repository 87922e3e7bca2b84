import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, amount, day, historyEntry, id, instant, lazy, line, text, versioned } from '../core/index.ts'
import { beacons, directions } from './attainment.ts'
import { resultLimits } from './indicators.ts'
import { aggregates, monthStateCodes, sources, utilityTypes } from './states.ts'

/** A month as YYYY-MM. */
export const monthText = () => z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid')

const percent = () => z.number().nullable()
const beacon = () => z.enum(beacons).nullable()
const measure = () => amount(-resultLimits.number, resultLimits.number)

const monthFacts = () => ({
  id: id(),
  industryId: id(),
  month: z.string(),
  state: z.enum(monthStateCodes),
  /** what its weights add up to, in percent */
  weightTotal: z.number(),
  /** in percent, of a closed month as it was frozen; of an open one what it would be so far, in lists null */
  result: percent(),
  beacon: beacon(),
  closedAt: instant().nullable(),
  closedBy: person().nullable(),
  /** rises with every value and with the weights, so that who closes has seen them all */
  ...versioned(),
  /** `valueSaved`, `weightsSaved`, `closed`, `reopened`; in lists what asks for the figures is left out */
  abilities: abilities(),
})

export const monthRow = lazy(() => z.object(monthFacts()))

const indicatorFacts = () => ({
  indicatorId: id(),
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
  direction: z.enum(directions),
  source: z.enum(sources),
  aggregate: z.enum(aggregates).nullable(),
  utility: z.enum(utilityTypes).nullable(),
})

/** What a month has of one indicator. */
export const figure = lazy(() =>
  z.object({
    ...indicatorFacts(),
    target: z.number().nullable(),
    /** typed, or calculated now; of a closed month as it was frozen */
    actual: z.number().nullable(),
    note: z.string(),
    /** so many values of records, or days, make the actual; null: it is typed */
    count: z.int().min(0).nullable(),
    /** in percent; 0: not counted */
    weight: z.number(),
    /** how much of the target was reached, 120 at most */
    attainment: percent(),
    /** what it adds to the result */
    points: z.number().nullable(),
    /** by its attainment */
    beacon: beacon(),
    /** of what is typed: 0 while nothing was */
    rowVersion: z.int().min(0),
    by: person().nullable(),
    at: instant().nullable(),
  }),
)

/** A month among the twelve up to one, oldest first; those that nobody opened are not there. */
const trendMonth = () => ({ monthId: id(), month: z.string(), state: z.enum(monthStateCodes), beacon: beacon() })

export const monthRecord = lazy(() =>
  z.object({
    ...monthFacts(),
    /** the month is over by the plant's calendar */
    over: z.boolean(),
    /** of the weights as a whole, from 1 */
    weightsVersion: z.int().positive(),
    /** weighted indicators that lack target or actual */
    missing: z.array(z.object({ indicatorId: id(), name: z.string() })),
    /** by name: every enabled indicator of the plant, and others that have a value or a weight in it */
    figures: z.array(figure()),
    trend: z.array(z.object({ ...trendMonth(), result: percent() })),
  }),
)

export const newMonth = lazy(() => z.strictObject({ industryId: id(), month: monthText() }))

/** Target and actual of an indicator in a month, in the decimals of the indicator. */
export const sentValue = lazy(() =>
  z.strictObject({
    monthId: id(),
    indicatorId: id(),
    /** of this value: 0 while nothing was saved, so that two people may enter two indicators at once */
    rowVersion: z.int().min(0),
    /** above 0; 0 only where lower is better */
    target: measure().min(0).nullable(),
    /** null also of an indicator whose actual is calculated */
    actual: measure().nullable(),
    note: text(resultLimits.note).trim().default(''),
  }),
)

/** What was entered of an indicator in a month; the actual of a closed month as it was frozen. */
export const valueRow = lazy(() =>
  z.object({
    id: id(),
    monthId: id(),
    industryId: id(),
    month: z.string(),
    state: z.enum(monthStateCodes),
    ...indicatorFacts(),
    target: z.number().nullable(),
    /** null of an open month where it is calculated: the month says it */
    actual: z.number().nullable(),
    attainment: percent(),
    beacon: beacon(),
    note: z.string(),
    by: person(),
    at: instant(),
    ...versioned(),
  }),
)

/** The weights of a month, all of them: an indicator that is left out weighs nothing. */
export const sentWeights = lazy(() =>
  z.strictObject({
    weightsVersion: z.int().positive(),
    weights: z
      .array(z.strictObject({ indicatorId: id(), percent: z.number().min(0).max(100).multipleOf(0.1) }))
      .max(resultLimits.weights)
      .refine((all) => new Set(all.map((one) => one.indicatorId)).size === all.length, 'repeated'),
  }),
)

export const weightRow = lazy(() =>
  z.object({
    id: id(),
    monthId: id(),
    industryId: id(),
    month: z.string(),
    state: z.enum(monthStateCodes),
    indicatorId: id(),
    name: z.string(),
    percent: z.number(),
  }),
)

/** What a figure is made of. Of a closed month `figure` is what was frozen, the rest as it is now. */
export const figureDetail = lazy(() =>
  z.object({
    month: z.object(monthFacts()).omit({ abilities: true }),
    figure: figure(),
    /** the twelve months up to this one, oldest first */
    trend: z.array(
      z.object({
        ...trendMonth(),
        target: z.number().nullable(),
        actual: z.number().nullable(),
        attainment: percent(),
      }),
    ),
    /** who entered what, oldest first */
    history: z.array(historyEntry()),
    /** FORM_FIELD: the records with a value, by production date; the link filters the report of records by these */
    records: z
      .object({
        formId: id(),
        fieldId: id(),
        formName: z.string(),
        fieldName: z.string(),
        industryId: id(),
        /** YYYY-MM-DD, both included */
        dateBegin: z.string(),
        dateEnd: z.string(),
        count: z.int().min(0),
        sum: z.number().nullable(),
        average: z.number().nullable(),
        last: z.number().nullable(),
      })
      .nullable(),
    /** UTILITIES: the days of the month, oldest first */
    days: z.array(z.object({ id: id(), day: z.string(), quantity: z.number(), unit: z.string() })).nullable(),
  }),
)

/** at most 3 decimals */
const quantity = () => amount(0, resultLimits.number)

/** A day of utilities: one row a day and type; a month of a type has one unit. */
export const newGeneration = lazy(() =>
  z.strictObject({
    industryId: id(),
    type: z.enum(utilityTypes),
    day: day(),
    /** at most 3 decimals */
    quantity: quantity(),
    unit: line(resultLimits.unit),
  }),
)

export const generationChange = lazy(() =>
  z.strictObject({ ...versioned(), quantity: quantity(), unit: line(resultLimits.unit) }),
)

export const generationRow = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    type: z.enum(utilityTypes),
    day: z.string(),
    quantity: z.number(),
    unit: z.string(),
    /** its month is closed */
    closed: z.boolean(),
    by: person(),
    at: instant(),
    ...versioned(),
    /** `generationChanged` */
    abilities: abilities(),
  }),
)
