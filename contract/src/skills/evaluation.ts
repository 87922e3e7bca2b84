import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, day, fileReference, historyEntry, id, instant, lazy, reason, text } from '../core/index.ts'
import { levelStandings, raisedLevel, skillLevel } from './levels.ts'
import { skillLimits } from './tasks.ts'

const cell = () => ({
  accountId: id(),
  taskId: id(),
  /** of the level that was seen; 0: never evaluated */
  rowVersion: z.int().min(0),
})

const proof = () => ({
  /** today or earlier by the plant's calendar, not before the last evaluation */
  evaluatedOn: day(),
  /** what was seen */
  evidence: text(skillLimits.evidence).trim().min(1, 'required'),
  fileIds: z.array(id()).max(skillLimits.files).default([]),
  /** the last day; null: for good. Left out: by the months of the task */
  expiresOn: day().nullable().optional(),
})

/** Raises a level by exactly one. */
export const newEvaluation = lazy(() => z.strictObject({ ...cell(), level: raisedLevel(), ...proof() }))

/** The same level once more. */
export const levelRenewal = lazy(() => z.strictObject({ ...cell(), ...proof() }))

/** A lower level, from today. */
export const levelRevocation = lazy(() => z.strictObject({ ...cell(), level: skillLevel(), reason: reason() }))

export const suggestionSources = ['TRAINING', 'SUPPORT_REQUEST'] as const
export type SuggestionSource = (typeof suggestionSources)[number]
export const suggestionStates = ['OPEN', 'ACCEPTED', 'DISMISSED'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** A level that a finished training or support request gives reason to evaluate. */
export const skillSuggestion = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    person: person(),
    task: z.object({ id: id(), name: z.string() }),
    level: skillLevel(),
    source: z.enum(suggestionSources),
    /** of the training session or support request */
    sourceId: id(),
    state: z.enum(suggestionStates),
    at: instant(),
    rowVersion: z.int().positive(),
    /** `dismissed` */
    abilities: abilities(),
  }),
)

/** One person in one task. */
export const skillCell = lazy(() =>
  z.object({
    industryId: id(),
    person: person(),
    task: z.object({ id: id(), name: z.string(), validityMonths: z.int().nullable() }),
    level: skillLevel(),
    standing: z.enum(levelStandings),
    /** by the person's position; 0: none */
    required: skillLevel(),
    evaluatedOn: z.string().nullable(),
    evaluator: person().nullable(),
    /** of a revocation its reason */
    evidence: z.string(),
    files: z.array(fileReference()),
    expiresOn: z.string().nullable(),
    /** 0: never evaluated */
    rowVersion: z.int().min(0),
    /** by the plant's calendar */
    today: z.string(),
    suggestions: z.array(skillSuggestion()),
    /** `evaluated`, `renewed`, `revoked`; with the code of what stands against it */
    abilities: abilities(),
    history: z.array(historyEntry()),
  }),
)

/** A row of the levels one below the other. */
export const skillLevelRow = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    person: person(),
    task: z.object({ id: id(), name: z.string() }),
    level: skillLevel(),
    standing: z.enum(levelStandings),
    evaluatedOn: z.string(),
    evaluator: person(),
    expiresOn: z.string().nullable(),
  }),
)
