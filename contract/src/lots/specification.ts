import { z } from 'zod'
import { id, lazy, line, text, versioned } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { measured } from './units.ts'

/** NUMBER: measured against limits; CONFORMITY: a person says whether it conforms. */
export const parameterKinds = ['NUMBER', 'CONFORMITY'] as const
export type ParameterKind = (typeof parameterKinds)[number]

/** What is suggested of a lot whose result lies outside. */
export const failureSuggestions = ['LR', 'R'] as const

export type FailureSuggestion = (typeof failureSuggestions)[number]

/**
 * What the results of a lot suggest: R where one that counts is outside and so says, LR where another one is, L where all
 * that its product requires are there and inside; null while some are missing.
 */
export function suggestionOf(
  counting: readonly { conform: boolean; onFailure: FailureSuggestion }[],
  isIncomplete: boolean,
): 'L' | FailureSuggestion | null {
  const outside = counting.filter(({ conform }) => !conform)
  if (outside.some(({ onFailure }) => onFailure === 'R')) return 'R'
  if (outside.length > 0) return 'LR'
  return isIncomplete ? null : 'L'
}

export const specificationLimits = { parameters: 40, name: 80, unit: 20 } as const

const parameter = () => ({
  name: line(specificationLimits.name),
  kind: z.enum(parameterKinds),
  unit: text(specificationLimits.unit).trim().default(''),
  min: measured().nullable().default(null),
  max: measured().nullable().default(null),
  /** no release without a result of it inside its limits */
  required: z.boolean().default(true),
  onFailure: z.enum(failureSuggestions).default('R'),
})

export const specificationParameter = lazy(() => z.object({ id: id(), ...z.object(parameter()).required().shape }))

/** The analyses that the lots of a product need. `rowVersion` 0: nobody has written any. */
export const specification = lazy(() =>
  z.object({
    productId: id(),
    product: productReference(),
    industryId: id(),
    parameters: z.array(specificationParameter()),
    rowVersion: z.int().min(0),
    mayChange: z.boolean(),
  }),
)

/** All of them in their order; one with an id stays itself, so that its results go on to count. */
export const specificationChange = lazy(() =>
  z.strictObject({
    rowVersion: z.int().min(0),
    parameters: z
      .array(
        z
          .strictObject({ id: id().optional(), ...parameter() })
          .refine(({ min, max }) => min === null || max === null || Number(min) <= Number(max), {
            message: 'maxAboveMin',
            path: ['max'],
          }),
      )
      .max(specificationLimits.parameters)
      .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'repeated'),
  }),
)

const result = () =>
  z
    .strictObject({
      /** one of the product's specification, or null: an analysis of its own with its own name and limits */
      parameterId: id().nullable().default(null),
      name: line(specificationLimits.name).optional(),
      unit: text(specificationLimits.unit).trim().default(''),
      min: measured().nullable().default(null),
      max: measured().nullable().default(null),
      /** of a measured one */
      value: measured().nullable().default(null),
      /** where a person says it */
      conform: z.boolean().nullable().default(null),
      note: text(400).trim().default(''),
    })
    .superRefine(({ parameterId, name, value, conform }, ctx) => {
      if (parameterId === null && name === undefined)
        ctx.addIssue({ code: 'custom', message: 'required', path: ['name'] })
      if ((value === null) === (conform === null))
        ctx.addIssue({ code: 'custom', message: 'required', path: ['value'] })
    })

/** Results of a lot in analysis, and files about them. */
export const newAnalysis = lazy(() =>
  z.strictObject({
    ...versioned(),
    results: z.array(result()).min(1, 'noneGiven').max(specificationLimits.parameters),
    fileIds: z.array(id()).max(20).default([]),
  }),
)
