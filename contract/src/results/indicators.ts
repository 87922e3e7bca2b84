import { z } from 'zod'
import { endpoint, type Infer, id, idText, lazy, line, plantCatalogue, plantList, text } from '../core/index.ts'
import { directions } from './attainment.ts'
import { aggregates, mayEditResults, mayReadResults, sources, utilityTypes } from './states.ts'

/** The longest texts, and the most decimals. */
export const resultLimits = {
  name: 100,
  unit: 20,
  decimals: 6,
  note: 400,
  number: 1e12,
  weights: 200,
  utilityDecimals: 3,
} as const

/**
 * What people enter of an indicator. What does not belong to its source is null: a typed one has no form, no field, no
 * aggregate and no utility; one of a form has the first three, one of utilities the last.
 */
const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(resultLimits.name),
    unit: text(resultLimits.unit).trim().default(''),
    /** decimal places of target and actual */
    decimals: z.int('notWhole').min(0).max(resultLimits.decimals),
    direction: z.enum(directions),
    source: z.enum(sources),
    formId: id().nullable(),
    /** a results field of that form (type `standard`) */
    fieldId: id().nullable(),
    aggregate: z.enum(aggregates).nullable(),
    utility: z.enum(utilityTypes).nullable(),
  }),
)

export type IndicatorContent = Infer<typeof content>

export const indicatorList = plantList({
  name: 'results',
  columns: [
    { key: 'unit', kind: 'text', shown: true },
    { key: 'direction', kind: 'code', codes: 'direction', shown: true },
    { key: 'source', kind: 'code', codes: 'source', shown: true },
    { key: 'decimals', kind: 'number' },
    { key: 'aggregate', kind: 'code', codes: 'aggregate' },
    { key: 'utility', kind: 'code', codes: 'utility' },
  ],
  filters: {
    source: { kind: 'codes', codes: sources, set: 'source' },
  },
})

/** Indicators; a disabled one is in no month that is opened later. */
export const indicators = plantCatalogue({
  calls: {
    domain: 'results',
    path: '/api/domain/v1/Indicator',
    read: mayReadResults,
    edit: mayEditResults,
  },
  list: indicatorList,
  content,
  one: 'indicator',
  many: 'indicators',
})

export const indicatorStates = indicators.states

/** A results field of a form in force, which an indicator may count. */
export const sourceField = lazy(() =>
  z.object({
    formId: id(),
    formName: z.string(),
    fieldId: id(),
    fieldName: z.string(),
    unit: z.string().nullable(),
    decimals: z.int().nullable(),
  }),
)

export const listSourceFields = endpoint({
  name: 'results.listSourceFields',
  method: 'GET',
  path: '/api/domain/v1/Indicator/SourceField',
  summary: 'The results fields that the forms of a plant ask, by form and field',
  right: mayReadResults,
  schemas: () => ({ query: z.strictObject({ industryId: idText() }), answer: z.array(sourceField()) }),
})
