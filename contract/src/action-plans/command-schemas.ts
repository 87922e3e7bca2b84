import { z } from 'zod'
import { bulkRecords, day, id, lazy, reason, text, versioned } from '../core/index.ts'
import { sourceKinds } from './schemas.ts'

/** The longest texts, and the largest amount of money. */
export const actionLimits = { what: 400, how: 4000, comment: 2000, note: 2000, text: 400, amount: 1e12 } as const

const required = (max: number) => text(max).trim().min(5, 'tooShort')
const files = () => z.array(id()).max(20).default([])
const amount = () => z.number().min(0).max(actionLimits.amount).multipleOf(0.01)

const content = () => ({
  topicId: id(),
  what: required(actionLimits.what),
  how: text(actionLimits.how).trim().default(''),
  /** a plant or a place below it */
  placeId: id(),
  responsibleId: id(),
  /** today or later by the plant's calendar, where it is new or moved */
  expectedDate: day(),
  level: z.int().min(1).max(5).nullable().default(null),
  pillarId: id().nullable().default(null),
  elementId: id().nullable().default(null),
  subElementId: id().nullable().default(null),
  investmentRequired: z.boolean().default(false),
  /** required where an investment is */
  investment: amount().nullable().default(null),
  /** asked where the topic has the approval; named by its default where it is left out */
  specialistId: id().nullable().default(null),
  managerId: id().nullable().default(null),
  /** by the id of the field; one that is not answered is left out */
  customFields: z
    .record(z.string().regex(/^[1-9]\d{0,15}$/), z.union([text(actionLimits.text), z.number()]))
    .default({}),
  fileIds: files(),
})

export const newPlanAction = lazy(() =>
  z.strictObject({
    ...content(),
    /** the record that it is opened for */
    source: z
      .strictObject({ kind: z.enum(sourceKinds), id: id() })
      .nullable()
      .default(null),
  }),
)

/** Of one that is approved: what is minor is applied, a major change waits for approval where the topic has any. */
export const planActionChange = lazy(() => z.strictObject({ ...versioned(), ...content() }))

export const reassignment = lazy(() => z.strictObject({ ...versioned(), responsibleId: id() }))

/** Whether it worked: evidence and a note say why. */
export const effectivenessAnswer = lazy(() =>
  z.strictObject({ ...versioned(), effective: z.boolean(), note: required(actionLimits.note), fileIds: files() }),
)

/** Everybody who is named must be able to see the action. */
export const newComment = lazy(() =>
  z.strictObject({
    text: text(actionLimits.comment).trim().min(1, 'required'),
    mentions: z.array(id()).max(20).default([]),
  }),
)

export const approveMany = lazy(() => z.strictObject({ records: bulkRecords() }))
export const executeMany = lazy(() => z.strictObject({ records: bulkRecords(), performedDate: day() }))
export const cancelMany = lazy(() => z.strictObject({ records: bulkRecords(), reason: reason() }))
