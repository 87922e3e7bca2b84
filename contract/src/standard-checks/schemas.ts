import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { openedAction } from '../action-plans/index.ts'
import { abilities, fileReference, historyEntry, id, instant, lazy, versioned } from '../core/index.ts'
import { executionStateCodes, standardCheckStateCodes, taskStateCodes } from './states.ts'

/** The version of a normative document that a model is made from, as its readers see it. */
const pinnedNorm = () =>
  z.object({
    normId: id(),
    versionId: id(),
    code: z.string(),
    title: z.string(),
    label: z.string(),
    file: fileReference().nullable(),
    /** the version in force where it is a later one (decisions 5.8) */
    newer: z.object({ versionId: id(), label: z.string() }).nullable(),
  })

const modelRow = () => ({
  id: id(),
  industryId: id(),
  name: z.string(),
  state: z.enum(standardCheckStateCodes),
  /** the number of its newest version, from 1 */
  version: z.int().positive(),
  stepCount: z.int().min(0),
  taskCount: z.int().min(0),
  executionCount: z.int().min(0),
  ...versioned(),
  abilities: abilities(),
})

export const standardCheckRow = lazy(() => z.object(modelRow()))

const task = () => ({ name: z.string(), mayNotApply: z.boolean(), needsPhoto: z.boolean() })
const step = () => ({ name: z.string(), page: z.int().nullable() })

export const standardCheckRecord = lazy(() =>
  z.object({
    ...modelRow(),
    norm: pinnedNorm(),
    steps: z.array(z.object({ ...step(), tasks: z.array(z.object(task())) })),
    /** the next change makes a new version: this one has been worked through */
    versionUsed: z.boolean(),
    history: z.array(historyEntry()),
  }),
)

const executionFacts = () => ({
  id: id(),
  standardCheckId: id(),
  name: z.string(),
  /** of the model, on which it stays */
  version: z.int().positive(),
  industryId: id(),
  state: z.enum(executionStateCodes),
  taskCount: z.int().min(0),
  settledCount: z.int().min(0),
  failedCount: z.int().min(0),
  startedBy: person(),
  startedAt: instant(),
  endedAt: instant().nullable(),
  ...versioned(),
  abilities: abilities(),
})

export const executionRow = lazy(() => z.object(executionFacts()))

export const executionTask = lazy(() =>
  z.object({
    id: id(),
    ...task(),
    state: z.enum(taskStateCodes),
    note: z.string(),
    settledBy: person().nullable(),
    settledAt: instant().nullable(),
    photos: z.array(fileReference()),
    /** what a failed task opened */
    action: z.object(openedAction()).nullable(),
  }),
)

/** An execution opened by itself; what its reader may do with a task follows from its state and these abilities. */
export const executionRecord = lazy(() =>
  z.object({
    ...executionFacts(),
    norm: pinnedNorm(),
    /** the model has a newer version than the one it runs on */
    outdated: z.boolean(),
    steps: z.array(z.object({ ...step(), tasks: z.array(executionTask()) })),
    history: z.array(historyEntry()),
  }),
)
