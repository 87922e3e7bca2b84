import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, bulkRecords, id, instant, lazy, line, versioned } from '../core/index.ts'
import {
  checklistBounds,
  checklistContent,
  checklistPlace,
  checklistPlatforms,
  checklistSizes,
  responsibleTypes,
  scheduleFrequencies,
} from './definition.ts'
import { checklistStateCodes } from './states.ts'

const identity = () => ({
  id: id(),
  name: z.string(),
  title: z.string(),
  /** the plant that keeps it: its people change it */
  industryId: id(),
  /** the plants at which it is used, and the one that keeps it */
  industryIds: z.array(id()),
  state: z.enum(checklistStateCodes),
  /** the number of the version in force; null: it was never published */
  version: z.int().positive().nullable(),
  changedBy: person(),
  changedAt: instant(),
  ...versioned(),
  abilities: abilities(),
})

/** A checklist of the list; what it says is of its version in force, of one never published of its draft. */
export const checklistRow = lazy(() =>
  z.object({
    ...identity(),
    size: z.enum(checklistSizes),
    questions: z.int().min(0),
    platforms: z.array(z.enum(checklistPlatforms)),
    frequency: z.enum(scheduleFrequencies).nullable(),
    needsApproval: z.boolean(),
    /** a next version is being made, or its first */
    draft: z.boolean(),
  }),
)

const named = () => z.object({ id: id(), name: z.string() })

/** A place as people read it, within its plant. */
export const namedPlace = lazy(() =>
  checklistPlace().extend({ name: z.string(), industryId: id(), enabled: z.boolean() }),
)

/** What a content names by id, for people to read. */
export const contentNames = lazy(() =>
  z.object({
    element: z.object({ pillar: z.string(), element: z.string() }).nullable(),
    topic: z.string().nullable(),
    industries: z.array(named()),
    places: z.array(namedPlace()),
    roles: z.array(named()),
    profiles: z.array(named()),
    approver: person().nullable(),
  }),
)

/** A version as it was published; it never changes. */
export const checklistVersion = lazy(() =>
  z.object({
    id: id(),
    checklistId: id(),
    version: z.int().positive(),
    publishedAt: instant(),
    publishedBy: person(),
    content: checklistContent(),
  }),
)

export const checklistVersionRecord = lazy(() => checklistVersion().extend({ names: contentNames() }))

const draft = () =>
  z.object({
    content: checklistContent(),
    names: contentNames(),
    savedAt: instant(),
    savedBy: person(),
    /** untouched until then it is removed */
    expiresAt: instant(),
  })

/** A checklist with its version in force, the draft of its next, and all its versions, newest first. */
export const checklistRecord = lazy(() =>
  z.object({
    ...identity(),
    /** null: it was never published */
    current: checklistVersionRecord().nullable(),
    draft: draft().nullable(),
    versions: z.array(
      z.object({ id: id(), version: z.int().positive(), publishedAt: instant(), publishedBy: person() }),
    ),
    /** since when it is disabled: a partial answer may be finished for 24 hours from then */
    disabledAt: instant().nullable(),
  }),
)

export const newChecklist = lazy(() =>
  z.strictObject({
    /** the plant that keeps it */
    industryId: id(),
    name: line(checklistBounds.name),
    /** what was said before the name; left out: nothing */
    content: checklistContent().optional(),
  }),
)

export const checklistDraftChange = lazy(() => z.strictObject({ ...versioned(), content: checklistContent() }))

/** The draft as it stands after a save; its content is what was sent. */
export const checklistDraftSaved = lazy(() =>
  z.object({ id: id(), savedAt: instant(), expiresAt: instant(), ...versioned() }),
)

/** As the specification calls it (services.md). */
export const checklistEnabling = lazy(() =>
  z.strictObject({ checkListId: id(), checkListEnabled: z.boolean(), ...versioned() }),
)

export const checklistsEnabling = lazy(() => z.strictObject({ records: bulkRecords(), checkListEnabled: z.boolean() }))

/** A checklist that its reader may apply, as it is chosen. */
export const offeredChecklist = lazy(() =>
  z.object({
    id: id(),
    versionId: id(),
    version: z.int().positive(),
    name: z.string(),
    title: z.string(),
    size: z.enum(checklistSizes),
    questions: z.int().positive(),
    responsibleType: z.enum(responsibleTypes),
    needsApproval: z.boolean(),
    /** of the reader's plants */
    places: z.array(namedPlace()),
  }),
)

export const checklistTitle = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    title: z.string(),
    state: z.enum(checklistStateCodes),
    /** its results are read by the five senses */
    hasSenses: z.boolean(),
  }),
)

/** What a checklist may name, of the reader's plants; what is disabled is not offered. */
export const checklistChoices = lazy(() =>
  z.object({
    elements: z.array(z.object({ pillarId: id(), pillar: z.string(), elementId: id(), element: z.string() })),
    topics: z.array(named()),
    areas: z.array(named().extend({ industryId: id(), parentId: id().nullable() })),
    roles: z.array(named()),
    profiles: z.array(named()),
  }),
)

const change = () => z.object({ before: z.unknown(), after: z.unknown() })

/** What a version changes against another, see `compareChecklists`. */
export const checklistDifference = lazy(() =>
  z.object({
    facts: z.array(change().extend({ key: z.string() })),
    groups: z.array(change().extend({ groupId: z.int(), name: z.string(), kind: z.string() })),
    questions: z.array(change().extend({ questionId: z.int(), text: z.string(), kind: z.string() })),
    /** by which ids of both are read */
    names: contentNames(),
  }),
)
