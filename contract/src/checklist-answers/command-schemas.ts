import { z } from 'zod'
import { newPlanAction } from '../action-plans/index.ts'
import { checklistPlace } from '../checklists/index.ts'
import { amount, day, id, instant, lazy, reason, text, versioned } from '../core/index.ts'

/** The longest texts, and the most files beside one answer. */
export const answerLimits = { occurrence: 2000, signature: 80, files: 10, answers: 500, number: 1e12 } as const

/** An answer as it is sent: a choice, a number, or that it does not apply; none of them takes the answer back. */
export const sentAnswer = lazy(() =>
  z.strictObject({
    questionId: id(),
    notApplicable: z.boolean().default(false),
    choiceId: id().nullable().default(null),
    number: amount(-answerLimits.number, answerLimits.number).nullable().default(null),
    occurrence: text(answerLimits.occurrence).trim().default(''),
    expectedDate: day().nullable().default(null),
    fileIds: z.array(id()).max(answerLimits.files).default([]),
  }),
)

const answers = () =>
  z
    .array(sentAnswer())
    .max(answerLimits.answers)
    .refine((all) => new Set(all.map((one) => one.questionId)).size === all.length, 'repeated')

const attachments = () => z.array(id()).max(20).optional()
const signature = () => text(answerLimits.signature).trim().nullable().default(null)

/**
 * Begins an application, with the answers so far. `clientId` is made on the device and never stored twice: sent again, it
 * is answered by the application that it began, as it stands now.
 */
export const newAnswer = lazy(() =>
  z.strictObject({
    clientId: z.uuid(),
    checklistId: id(),
    /** the version that the device has, as it was offered: a newer one may be in force meanwhile */
    versionId: id(),
    place: checklistPlace(),
    /** the expected answer that this is; left out: the one that is expected at this place now, if there is any */
    expectedId: id().nullish(),
    /** by the device's clock, where it began without the network */
    startedAt: instant().optional(),
    answers: answers().refine((all) => all.length > 0, 'noneGiven'),
    fileIds: attachments(),
    /** it is complete: registered at once */
    register: z.boolean().default(false),
    signature: signature(),
  }),
)

/**
 * The answers that changed since `rowVersion` was read; the others stay. Where somebody else has answered other questions
 * meanwhile both are kept; where they answered the same differently it is refused, with the record as it stands.
 */
export const savedAnswer = lazy(() => z.strictObject({ ...versioned(), answers: answers(), fileIds: attachments() }))

/** The same, with which it is complete. */
export const registration = lazy(() =>
  z.strictObject({ ...versioned(), answers: answers().default([]), fileIds: attachments(), signature: signature() }),
)

/** What would be answered otherwise; the others stay. */
export const answerEditRequest = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    answers: answers().refine((all) => all.length > 0, 'noneGiven'),
  }),
)

/** An answer that is expected of a place on a day, beside those of the schedule. */
export const plannedAnswer = lazy(() =>
  z.strictObject({ checklistId: id(), place: checklistPlace(), expectedDate: day() }),
)

/** A plan action that follows from the answer to a question, or from the application as a whole. */
export const answerActionPlan = lazy(() =>
  newPlanAction()
    .omit({ source: true })
    .extend({ questionId: id().nullable().default(null) }),
)
