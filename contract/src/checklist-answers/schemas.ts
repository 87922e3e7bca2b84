import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { openedAction } from '../action-plans/index.ts'
import { checklistContent, checklistPlace } from '../checklists/index.ts'
import { abilities, fileReference, historyEntry, id, instant, lazy, versioned } from '../core/index.ts'
import {
  answerApprovals,
  answerLetters,
  answerOutcomes,
  answerRequests,
  answerStateCodes,
  answerStatuses,
} from './states.ts'

/** 0 to 100 with one decimal; null: nothing that applies was answered, or all of it weighs nothing. */
const score = () => z.number().nullable()

/** Where a checklist was applied: an area of the 5S audits, or a place of the structure. */
export const appliedPlace = lazy(() => checklistPlace().extend({ name: z.string(), industryId: id() }))

/** What was answered to one question. */
export const oneAnswer = lazy(() =>
  z.object({
    questionId: id(),
    notApplicable: z.boolean(),
    choiceId: id().nullable(),
    number: z.number().nullable(),
    /** what was found, in words */
    occurrence: z.string(),
    /** the local day until which it is to be put right */
    expectedDate: z.string().nullable(),
    files: z.array(fileReference()),
    /** 0 to 1; null where it is not applicable */
    value: score(),
    /** who answered it last, and when */
    by: person(),
    at: instant(),
  }),
)

const row = () => ({
  id: id(),
  checklistId: id(),
  checklistName: z.string(),
  /** the definition is offered now */
  checklistEnabled: z.boolean(),
  version: z.int().positive(),
  place: appliedPlace(),
  state: z.enum(answerStateCodes),
  status: z.enum(answerStatuses),
  letter: z.enum(answerLetters),
  approval: z.enum(answerApprovals),
  request: z.enum(answerRequests).nullable(),
  outcome: z.enum(answerOutcomes).nullable(),
  /** fixed when it was registered; until then as far as it is answered */
  score: score(),
  label: z.string().nullable(),
  criticalFailed: z.boolean(),
  /** how many questions it has, and how many are answered */
  questions: z.int(),
  answered: z.int(),
  /** who registered it, until then who began it; null: nobody yet */
  author: person().nullable(),
  /** when it was registered; until then when it was begun, of an expected one the beginning of its period */
  at: instant(),
  startedAt: instant().nullable(),
  registeredAt: instant().nullable(),
  /** of one that is expected: its local day, and the last local day of its period */
  expectedDate: z.string().nullable(),
  expectedUntil: z.string().nullable(),
  /** whose decision it waits for */
  deciders: z.array(person()),
  /** until when an edit, a deletion may be asked for; null: without limit, or never: `abilities` says which */
  editUntil: instant().nullable(),
  deleteUntil: instant().nullable(),
  /** plan actions made from it that are not cancelled */
  actions: z.int(),
  ...versioned(),
  abilities: abilities(),
})

export const answerRow = lazy(() => z.object(row()))

/** What a request would change of one question; null: not answered. */
const changedAnswer = () =>
  z.object({ questionId: id(), before: oneAnswer().nullable(), after: oneAnswer().nullable() })

const result = () => ({ score: score(), label: z.string().nullable(), criticalFailed: z.boolean() })

/** A request to edit or to delete a registered answer, with its effect; the answers in force stay until it is decided. */
export const answerChange = lazy(() =>
  z.object({
    kind: z.enum(answerRequests),
    requestedBy: person(),
    requestedAt: instant(),
    reason: z.string().nullable(),
    /** of an edit, in the order of the checklist */
    changes: z.array(changedAnswer()),
    /** `after` null: it would be out of the results */
    before: z.object(result()),
    after: z.object(result()).nullable(),
    /** the five senses before and after, of those that it has */
    senses: z.array(z.object({ sense: z.int(), before: score(), after: score() })),
  }),
)

/** A plan action that was made from an answer; `live`: it keeps the answer from being edited or deleted. */
export const answerAction = lazy(() =>
  z.object({
    ...openedAction(),
    questionId: id().nullable(),
    /** it is not cancelled, and keeps the application from being edited or deleted */
    live: z.boolean(),
  }),
)

/** An application opened by itself. */
export const answerRecord = lazy(() =>
  z.object({
    ...row(),
    clientId: z.uuid().nullable(),
    versionId: id(),
    /** of the version that it began with, on which it is finished */
    content: checklistContent(),
    /** until when it may be finished, where its definition was disabled meanwhile */
    finishUntil: instant().nullable(),
    /** the topic and its kind in which a "non-conform" opens an action; null: the definition has none */
    topic: z.object({ id: id(), kind: z.enum(['PLAN', 'SEO']) }).nullable(),
    answers: z.array(oneAnswer()),
    attachments: z.array(fileReference()),
    /** the name by which it was signed when it was registered */
    signature: z.string().nullable(),
    /** the newest request: waiting, or as it was decided */
    change: answerChange().nullable(),
    refusalReason: z.string().nullable(),
    /** made from it */
    planActions: z.array(answerAction()),
    history: z.array(historyEntry()),
  }),
)

/** Figures of a part of a checklist, as `scoreChecklist` counts them. */
const part = () => ({
  score: score(),
  questions: z.int(),
  answered: z.int(),
  notApplicable: z.int(),
  /** answers worth 1, between 0 and 1, and 0 */
  full: z.int(),
  partly: z.int(),
  none: z.int(),
})

/** A question with its answer, its photos and the picture of how it should be. */
const summaryQuestion = () =>
  z.object({
    questionId: id(),
    text: z.string(),
    weight: z.number(),
    critical: z.boolean(),
    /** the words of what was answered; YES or NO, of a scale its step, 0 to 4: those are the screen's; null: not answered */
    answer: z.string().nullable(),
    value: score(),
    notApplicable: z.boolean(),
    nonConform: z.boolean(),
    occurrence: z.string(),
    expectedDate: z.string().nullable(),
    files: z.array(fileReference()),
    referencePhotoId: id().nullable(),
  })

/** What an answer says, taken apart down to its answers and photos. */
export const answerSummary = lazy(() =>
  z.object({
    id: id(),
    ...part(),
    label: z.string().nullable(),
    criticalFailed: z.boolean(),
    /** nothing that applies was answered: it has no score */
    notScored: z.boolean(),
    ranges: checklistContent().shape.ranges,
    groups: z.array(
      z.object({
        groupId: id(),
        name: z.string(),
        sense: z.int().nullable(),
        ...part(),
        items: z.array(summaryQuestion()),
      }),
    ),
    senses: z.array(z.object({ sense: z.int(), ...part() })),
    criticalFailures: z.array(summaryQuestion()),
    /** of the same checklist and place, the one before it; null: it is the first */
    previous: z.object({ id: id(), at: instant(), version: z.int(), score: score() }).nullable(),
    planActions: z.array(answerAction()),
  }),
)
