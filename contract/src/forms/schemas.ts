import { z } from 'zod'
import { abilities, id, lazy } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { place } from '../structure/index.ts'

/** Register types by number (portal.md section 3). */
export const registerTypes = ['controlItem', 'verificationItem', 'traceability', 'productionNote'] as const
export type RegisterType = (typeof registerTypes)[number]

export const fieldTypes = [
  'text',
  'number',
  'counter',
  'date',
  'hour',
  'radio',
  'trueFalse',
  'conformity',
  'photo',
  'calculation',
] as const

export const limits = lazy(() => z.object({ min: z.number().nullable(), max: z.number().nullable() }))

/** One field of a form version. Its id is its identity for ever; the name may change (decisions 3.1). */
export const formField = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    help: z.string().nullable(),
    unit: z.string().nullable(),
    type: z.enum(fieldTypes),
    optional: z.boolean(),
    generatesNonConformity: z.boolean(),
    critical: z.boolean(),
    /** its non-conformity asks for a file with its immediate action and with each proposed conclusion (decisions 3.4, 3.5) */
    evidenceRequired: z.boolean(),
    usableInCalculations: z.boolean(),
    decimals: z.int().min(0).max(6).nullable(),
    maxLength: z.int().nullable(),
    limits: limits().nullable(),
    limitsByProduct: z.record(z.string(), limits()).nullable(),
    options: z.array(z.object({ id: z.string(), name: z.string(), nonConforming: z.boolean() })).nullable(),
    nonConformingWhen: z.boolean().nullable(),
    formula: z.string().nullable(),
  }),
)

/** A form with its active version, as a person fills it or reads it. */
export const form = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    enabled: z.boolean(),
    version: z.int().positive(),
    fields: z.array(formField()),
    collectPoints: z.array(z.object({ id: id(), name: z.string(), place: place() })),
    products: z.array(productReference()),
    abilities: abilities(),
  }),
)

export const formReference = lazy(() => z.object({ id: id(), name: z.string(), enabled: z.boolean() }))
