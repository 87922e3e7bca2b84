import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, fileReference, id, instant, lazy, text } from '../core/index.ts'
import { MAX_PHOTOS } from '../core/rules/index.ts'
import { fieldTypes, registerTypes } from '../forms/index.ts'
import { productReference } from '../products/index.ts'
import { place, placeNames } from '../structure/index.ts'

/** Note status: executed, pending, rejected (portal.md section 4). */
export const noteStates = ['E', 'P', 'R'] as const

/** The state of an edit or delete request (decisions 3.2). */
export const changeStates = ['NONE', 'EW', 'DW', 'EA', 'ER', 'DA', 'DR'] as const

export const answerValue = lazy(() => z.union([text(4000), z.number(), z.boolean(), z.null()]))

/** What a device sends. `clientId` is made on the device and never stored twice (decisions 0, rule 5). */
export const newCollect = lazy(() =>
  z.strictObject({
    clientId: z.uuid(),
    formId: id(),
    formVersion: z.int().positive(),
    collectPointId: id(),
    productId: id().nullish().default(null),
    /** the device's clock */
    collectedAt: instant(),
    /** when filling began, by the device's clock: a form that was disabled since then still takes the record */
    startedAt: instant().optional(),
    /** milliseconds by which the server's clock was ahead of the device's when last compared */
    clockOffset: z.int().min(-3.2e12).max(3.2e12).optional(),
    values: z.array(z.strictObject({ fieldId: id(), value: answerValue() })).max(500),
    /** photos taken as evidence beside a value, each uploaded before */
    attachments: z
      .array(z.strictObject({ fieldId: id(), fileIds: z.array(id()).min(1).max(MAX_PHOTOS) }))
      .max(100)
      .optional(),
  }),
)

/** A value as stored: with the limits it was judged by. `distance` is signed: below a minimum negative. */
export const collectValue = lazy(() =>
  z.object({
    fieldId: id(),
    name: z.string(),
    type: z.enum(fieldTypes),
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    /** the words of a chosen option, for people */
    label: z.string().nullish(),
    unit: z.string().nullish(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    conform: z.boolean().nullable(),
    distance: z.number().nullable(),
    critical: z.boolean(),
    source: z.enum(['typed', 'calculated']),
    /** the photos that answer a photo field, or were taken beside the value; not given where there are none */
    files: z.array(fileReference()).optional(),
  }),
)

const row = () => ({
  id: id(),
  formId: id(),
  formName: z.string(),
  formVersion: z.int().positive(),
  registerType: z.enum(registerTypes),
  place: place(),
  product: productReference().nullable(),
  shiftId: id().nullable(),
  shiftName: z.string().nullable(),
  /** local date on which the shift started */
  productionDate: z.string(),
  collectedAt: instant(),
  receivedAt: instant(),
  operator: person(),
  /** the word for `changeState`, empty for NONE */
  collectStatus: z.string(),
  changeState: z.enum(changeStates),
  note: z.enum(noteStates).nullable(),
  outRange: z.boolean(),
  hasCritical: z.boolean(),
  hasNonConformity: z.boolean(),
  rowVersion: z.int().positive(),
})

/** A list's row: the names of places are in every browser already, so forty rows do not repeat them. */
export const collectRow = lazy(() => z.object(row()))

export const collect = lazy(() =>
  z.object({
    ...row(),
    clientId: z.uuid(),
    placeNames: placeNames(),
    revision: z.int().positive(),
    /** the device's own clock, before correction */
    deviceTime: instant(),
    /** the device's clock was more than five minutes off */
    clockSkewed: z.boolean(),
    values: z.array(collectValue()),
    /** SHA-256 over the canonical JSON of the record as collected */
    hash: z.string(),
    abilities: abilities(),
  }),
)

export const lastCollect = lazy(() =>
  z.object({ id: id(), collectedAt: instant(), operator: person(), outRange: z.boolean() }),
)

/** A form at a collect point, with what was last collected there. */
export const formToFill = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    version: z.int().positive(),
    collectPoint: z.object({ id: id(), name: z.string() }),
    industryLine: z.object({ id: id(), name: z.string() }),
    lastCollect: lastCollect().nullable(),
  }),
)

/** The newest values of one field at one point, newest first. */
export const lastValues = lazy(() =>
  z.object({
    fieldId: id(),
    values: z.array(
      z.object({
        collectId: id(),
        collectedAt: instant(),
        value: z.union([z.string(), z.number(), z.boolean()]),
        conform: z.boolean().nullable(),
      }),
    ),
  }),
)
