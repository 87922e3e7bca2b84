import { z } from 'zod'
import { day, id, lazy, reason, text } from '../core/index.ts'
import { causeDiagram } from './cause.ts'

const version = { rowVersion: z.int().positive() }
const description = (max: number) => text(max).trim().min(5, 'tooShort')
/** The longest texts of a treatment, in characters. */
export const treatmentLimits = {
  what: 400,
  how: 2000,
  cause: 2000,
  correctiveAction: 2000,
  observation: 2000,
  result: 2000,
  note: 400,
  question: 400,
} as const

const files = () => z.array(id()).max(20).default([])

const plan = () => ({
  what: description(treatmentLimits.what),
  how: description(treatmentLimits.how),
  responsibleId: id(),
  expectedDate: day(),
})

export const newAction = lazy(() => z.strictObject({ ...version, ...plan() }))

export const newNonConformity = lazy(() =>
  z.strictObject({
    formId: id(),
    fieldId: id().nullish().default(null),
    collectPointId: id(),
    productId: id().nullish().default(null),
    observation: description(treatmentLimits.observation),
    fileIds: files(),
  }),
)

/** Another one of the same form and field, where it was found too. */
export const newDuplicate = lazy(() =>
  z.strictObject({
    collectPointId: id(),
    productId: id().nullish().default(null),
    observation: description(treatmentLimits.observation),
    fileIds: files(),
  }),
)

/** The immediate action of a non-conformity; its responsible is the non-conformity's where nobody else is named. */
export const immediateAction = lazy(() =>
  z.strictObject({
    ...version,
    id: id(),
    what: description(treatmentLimits.what),
    how: text(treatmentLimits.how).trim().default(''),
    responsibleId: id().nullish().default(null),
    /** in the future, by the plant's calendar (portal.md section 5) */
    expectedDate: day(),
    fileIds: files(),
  }),
)

export const causeWithAction = lazy(() =>
  z.strictObject({
    ...version,
    cause: description(treatmentLimits.cause),
    causeDiagram: causeDiagram().nullish().default(null),
    fileIds: files(),
    action: z.strictObject(plan()),
  }),
)

/** Treatment without a plan: a value measured again inside the limits, or the reason why there is none. */
export const treatment = lazy(() =>
  z.strictObject({
    ...version,
    cause: description(treatmentLimits.cause),
    causeDiagram: causeDiagram().nullish().default(null),
    correctiveAction: description(treatmentLimits.correctiveAction),
    recheckValue: z.number().nullish().default(null),
    reason: reason().nullish().default(null),
    fileIds: files(),
  }),
)

const effectiveness = () => ({
  effective: z.boolean(),
  /** what is left to be said; where it had no effect, the reason */
  note: text(treatmentLimits.note).trim().default(''),
  fileIds: files(),
})

function reasonWhereNot({ effective, note }: { effective: boolean; note: string }, ctx: z.RefinementCtx): void {
  if (effective) return
  const wrong = reason().safeParse(note).error?.issues ?? []
  if (note === '') ctx.addIssue({ code: 'custom', path: ['note'], message: 'required' })
  else for (const issue of wrong) ctx.addIssue({ ...issue, path: ['note'] })
}

/** Whether the treatment had an effect. */
export const effectivenessInput = lazy(() => z.strictObject(effectiveness()).superRefine(reasonWhereNot))

/** The same of the version that was seen. */
export const effectivenessAnswer = lazy(() =>
  z.strictObject({ ...version, ...effectiveness() }).superRefine(reasonWhereNot),
)

/** A question to whoever acts next; it changes nothing of the record. */
export const question = lazy(() => z.strictObject({ question: description(treatmentLimits.question) }))

export const proposal = lazy(() =>
  z.strictObject({
    ...version,
    performedDate: day(),
    result: description(treatmentLimits.result),
    fileIds: files(),
  }),
)
