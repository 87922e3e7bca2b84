import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  effectivenessStandings,
  fileReference,
  historyEntry,
  id,
  instant,
  lazy,
  versioned,
} from '../core/index.ts'
import { customField, topicKinds } from '../topics/index.ts'
import { approvals, planActionStateCodes, planActionStatuses } from './states.ts'

/** Where it is to be done: a plant, and as many levels below it as were chosen. */
export const actionPlace = lazy(() =>
  z.object({
    industryId: id(),
    processId: id().nullable(),
    familyId: id().nullable(),
    industryLineId: id().nullable(),
    collectPointId: id().nullable(),
  }),
)

/** An answer to a custom field: text and choice as text, number and money as a number, a day as ISO, a person by id. */
export const customValue = () => z.union([z.string(), z.number()])

/** F finished, P in progress, N not done (decisions 5.5). */
export const actionLetters = ['F', 'P', 'N'] as const

export const sourceKinds = ['NON_CONFORMITY', 'ACTION'] as const

/** What a person decides about an action: in force, or proposed by a pending edit. */
const content = () => ({
  topicId: id(),
  what: z.string(),
  how: z.string(),
  place: actionPlace(),
  responsible: person(),
  /** the local day by which it is to be done */
  expectedDate: z.string(),
  level: z.int().nullable(),
  pillarId: id().nullable(),
  elementId: id().nullable(),
  subElementId: id().nullable(),
  investmentRequired: z.boolean(),
  /** in the currency of the plant */
  investment: z.number().nullable(),
})

const row = () => ({
  id: id(),
  kind: z.enum(topicKinds),
  ...content(),
  topicName: z.string(),
  performedDate: z.string().nullable(),
  /** executed after the expected day, or still open after it */
  late: z.boolean(),
  /** days from today to the expected day in the plant; negative when past */
  daysLeft: z.int(),
  state: z.enum(planActionStateCodes),
  status: z.enum(planActionStatuses),
  approval: z.enum(approvals),
  /** the specialist has signed, the manager has not yet: "approved by specialist" */
  specialistSigned: z.boolean(),
  letter: z.enum(actionLetters),
  approvers: z.object({ specialist: person().nullable(), manager: person().nullable() }),
  /** who acts next: whoever decides it, or does it; empty where it has ended */
  next: z.array(person()),
  creator: person(),
  createdAt: instant(),
  /** null: not asked; DUE from the day on which it is asked */
  effectiveness: z.enum(effectivenessStandings).nullable(),
  ...versioned(),
  abilities: abilities(),
})

export const planActionRow = lazy(() => z.object(row()))

/** A field of the content that an edit changes, as it is in force and as it would be. */
export const contentChange = lazy(() => z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))

const signature = () =>
  z.object({
    part: z.enum(['specialist', 'manager']),
    person: person(),
    onBehalfOf: person().nullable(),
    at: instant(),
  })

/** A major edit of an approved action that waits for approval; the content in force stays until then. */
export const pendingEdit = lazy(() =>
  z.object({
    id: id(),
    editor: person(),
    createdAt: instant(),
    /** whose decision it waits for */
    step: z.enum(['S', 'W']),
    approvers: z.array(person()),
    signatures: z.array(signature()),
    /** topic, level, pillar and the like by id; people by id, their names in `people` */
    changes: z.array(contentChange()),
    people: z.array(person()),
  }),
)

export const actionComment = lazy(() =>
  z.object({ id: id(), author: person(), at: instant(), text: z.string(), mentions: z.array(person()) }),
)

/** An action that is connected with another, or the record it came from. */
export const actionLink = lazy(() => z.object({ kind: z.enum(sourceKinds), id: id(), what: z.string() }))

/** A file and the part it belongs to: of the action itself, or the evidence of a transition. */
export const actionFile = lazy(() => fileReference().extend({ part: z.string().nullable() }))

/** An action opened by itself. */
export const planActionRecord = lazy(() =>
  z.object({
    ...row(),
    /** of its topic, in their order: those shown to who fills it, and hidden ones that have an answer */
    fields: z.array(customField()),
    customFields: z.record(z.string(), customValue()),
    /** people that custom fields name */
    people: z.array(person()),
    evidenceRequired: z.boolean(),
    /** of a refusal or a withdrawal, while it is disapproved */
    rejectionReason: z.string().nullable(),
    signatures: z.array(signature()),
    /** who may decide now: the named approver, or who stands in for them */
    deciders: z.array(person()),
    edit: pendingEdit().nullable(),
    /** asked on this local day, answered by the specialist */
    effectivenessCheck: z
      .object({
        dueDate: z.string(),
        effective: z.boolean().nullable(),
        note: z.string().nullable(),
        by: person().nullable(),
        at: instant().nullable(),
      })
      .nullable(),
    source: actionLink().nullable(),
    /** opened because this one was not effective */
    follows: z.array(actionLink()),
    attachments: z.array(actionFile()),
    comments: z.array(actionComment()),
    history: z.array(historyEntry()),
    abilities: abilities(),
  }),
)

/** An action as the record that opened it shows it; what it says is for who sees the action. */
export const openedAction = () => ({
  id: id(),
  state: z.enum(planActionStateCodes),
  seen: z
    .object({
      kind: z.enum(topicKinds),
      topicId: id(),
      what: z.string(),
      responsible: person(),
      expectedDate: z.string(),
    })
    .nullable(),
})
