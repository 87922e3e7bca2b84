import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, id, lazy, line, recordState, versioned, webAddress } from '../core/index.ts'
import { refuseWrongTopic } from './problems.ts'

export const topicLimits = { name: 100, fieldName: 60, fields: 20, option: 60, options: 50, url: 400 } as const

/** PLAN: its actions are plan actions (permission 17). SEO: they are SEO actions (permission 7). */
export const topicKinds = ['PLAN', 'SEO'] as const
export type TopicKind = (typeof topicKinds)[number]

/** Maturity levels that an action may name. */
export const actionLevels = [1, 2, 3, 4, 5] as const

export const customFieldKinds = ['text', 'number', 'date', 'choice', 'person', 'money'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

/** Where a custom field stands in the form of an action (portal.md section 3). */
export const customFieldPositions = ['afterPlace', 'afterElements', 'afterAction'] as const

const field = () => ({
  name: z.string(),
  kind: z.enum(customFieldKinds),
  position: z.enum(customFieldPositions),
  required: z.boolean(),
  /** not asked of new actions; what was answered stays */
  hidden: z.boolean(),
  /** of a choice, in their order */
  options: z.array(z.string()),
})

export const customField = lazy(() => z.object({ id: id(), ...field() }))

/** What somebody may do in a topic: `v` sees its actions, `e` sees and makes them. */
export const topicAccessLevels = ['v', 'e'] as const
export type TopicAccessLevel = (typeof topicAccessLevels)[number]

const settings = () => ({
  id: id(),
  name: z.string(),
  kind: z.enum(topicKinds),
  pillarId: id(),
  /** an action is approved by a manager before it begins */
  managerApproval: z.boolean(),
  /** and by a specialist, who comes first */
  specialistApproval: z.boolean(),
  /** an action names its pillar, level and element: those of the topic unless others are chosen */
  preselect: z.boolean(),
  level: z.int().min(1).max(5).nullable(),
  elementId: id().nullable(),
  /** 30 days after it was executed the specialist says whether it worked */
  effectivenessCheck: z.boolean(),
  /** executing brings at least one file */
  evidenceRequired: z.boolean(),
  enabled: z.boolean(),
})

export const topicRow = lazy(() =>
  z.object({
    ...settings(),
    pillarName: z.string(),
    pillarInitials: z.string(),
    manager: person().nullable(),
    specialist: person().nullable(),
    fieldCount: z.int().min(0),
    /** people with a right of their own in it */
    accessCount: z.int().min(0),
    ...versioned(),
    abilities: abilities(),
  }),
)

export const topicRecord = lazy(() =>
  z.object({
    ...settings(),
    state: recordState(),
    manager: person().nullable(),
    specialist: person().nullable(),
    reportUrl: z.string().nullable(),
    fields: z.array(customField().extend({ used: z.boolean() })),
    /** an action was made in it: it can be disabled, not removed */
    used: z.boolean(),
    ...versioned(),
    /** `changed`, `enabled`, `disabled`, `removed`, `accessChanged` */
    abilities: abilities(),
  }),
)

/** A field as it is sent: with its id where it is there already; kind and id of one that was used stay. */
const sentField = () =>
  z.strictObject({
    id: id().optional(),
    name: line(topicLimits.fieldName),
    kind: z.enum(customFieldKinds),
    position: z.enum(customFieldPositions),
    required: z.boolean().default(false),
    hidden: z.boolean().default(false),
    options: z.array(line(topicLimits.option)).max(topicLimits.options).default([]),
  })

const content = () => ({
  name: line(topicLimits.name),
  pillarId: id(),
  /** https, on one of the servers that reports are shown from */
  reportUrl: webAddress(topicLimits.url).nullable().default(null),
  managerApproval: z.boolean().default(false),
  specialistApproval: z.boolean().default(false),
  /** required where the flag is set: proposed to whoever makes an action */
  managerId: id().nullable().default(null),
  specialistId: id().nullable().default(null),
  preselect: z.boolean().default(false),
  level: z.int().min(1).max(5).nullable().default(null),
  elementId: id().nullable().default(null),
  effectivenessCheck: z.boolean().default(false),
  evidenceRequired: z.boolean().default(false),
  fields: z.array(sentField()).max(topicLimits.fields).default([]),
})

/** Its kind stays as it was made. */
export const newTopic = lazy(() =>
  z.strictObject({ kind: z.enum(topicKinds).default('PLAN'), ...content() }).superRefine(refuseWrongTopic),
)
export const topicChange = lazy(() => z.strictObject({ ...versioned(), ...content() }).superRefine(refuseWrongTopic))

/** Who has which right of their own in a topic; administrators see every topic without one. */
export const topicAccess = lazy(() =>
  z.object({
    people: z.array(
      z.object({ person: person(), level: z.enum(topicAccessLevels), active: z.boolean(), mayOpen: z.boolean() }),
    ),
    ...versioned(),
  }),
)

export const topicAccessChange = lazy(() =>
  z.strictObject({
    ...versioned(),
    people: z
      .array(z.strictObject({ accountId: id(), level: z.enum(topicAccessLevels) }))
      .max(2000)
      .refine((value) => new Set(value.map((one) => one.accountId)).size === value.length, 'repeated'),
  }),
)

/** A topic as forms and filters of actions have it, with what the reader may do in it. */
export const topicOption = lazy(() =>
  z.object({
    ...settings(),
    reportUrl: z.string().nullable(),
    manager: person().nullable(),
    specialist: person().nullable(),
    fields: z.array(customField()),
    /** the reader's right; an administrator has `e` in all */
    mine: z.enum(topicAccessLevels),
  }),
)
