import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, historyEntry, id, instant, lazy, line, recordState, versioned } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { place } from '../structure/index.ts'
import { formBounds, formDefinition } from './definition.ts'
import { formReference, registerTypes } from './schemas.ts'
import { versionStateCodes } from './states.ts'

/** Who wrote a version; 0 is the product itself, of the forms of a starter plant. */
const author = () => z.object({ id: z.int().min(0), name: z.string() })

const version = () => ({
  id: id(),
  /** its number, from 1 */
  version: z.int().positive(),
  state: z.enum(versionStateCodes),
  /** who made it, and may not approve it */
  author: author(),
  changedAt: instant(),
  submittedAt: instant().nullable(),
  /** who approved or refused it */
  decidedBy: person().nullable(),
  decidedAt: instant().nullable(),
  /** why it was refused */
  reason: z.string().nullable(),
  /** who decides it now, those who stand in too; nobody where it does not wait */
  waitsFor: z.array(person()),
  ...versioned(),
})

export const formRow = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    /** the plants of its collect points, its own first */
    industryIds: z.array(id()),
    enabled: z.boolean(),
    activeVersion: z.int().positive().nullable(),
    /** what is under way beside the version in force */
    open: z
      .object({ id: id(), version: z.int().positive(), state: z.enum(versionStateCodes), waitsFor: z.array(person()) })
      .nullable(),
    author: author(),
    changedAt: instant(),
    ...versioned(),
    abilities: abilities(),
  }),
)

/** A form with its versions, the newest first; `abilities` of the form, each version with its own. */
export const formRecord = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    industryIds: z.array(id()),
    enabled: z.boolean(),
    state: recordState(),
    activeVersion: z.int().positive().nullable(),
    versions: z.array(z.object({ ...version(), abilities: abilities() })),
    /** enabled forms that link to its fields, of the reader's plants */
    linkedFrom: z.array(formReference()),
    ...versioned(),
    abilities: abilities(),
  }),
)

const change = () => z.object({ before: z.unknown(), after: z.unknown() })

/** What a version changes against the one before it, see `compareDefinitions`. */
export const formDifference = lazy(() =>
  z.object({
    facts: z.array(change().extend({ key: z.string() })),
    fields: z.array(change().extend({ fieldId: id(), name: z.string(), kind: z.string() })),
  }),
)

/** A version with all it says; what it names is named for the reader's plants. */
export const formVersionRecord = lazy(() =>
  z.object({
    ...version(),
    formId: id(),
    formName: z.string(),
    industryId: id(),
    /** null: a draft of somebody else */
    definition: formDefinition().nullable(),
    /** against the version in force when it was submitted; of a draft, as it stands now; null for a first version */
    difference: formDifference().nullable(),
    collectPoints: z.array(z.object({ id: id(), name: z.string(), place: place() })),
    products: z.array(productReference()),
    linkedForms: z.array(formReference()),
    /** the fields of other forms that its own read, as those forms call them now */
    linkedFields: z.array(z.object({ id: id(), name: z.string() })),
    /** the option groups that its fields offer */
    optionGroups: z.array(formReference()),
    /** what its integrated fields ask */
    connectors: z.array(
      z.object({ id: id(), name: z.string(), outputs: z.array(z.object({ name: z.string(), label: z.string() })) }),
    ),
    /** the version of a normative document that it is pinned to */
    norm: z
      .object({
        versionId: id(),
        normId: id(),
        code: z.string(),
        title: z.string(),
        label: z.string(),
        enabled: z.boolean(),
        /** the version in force where it is a later one */
        newer: z.object({ versionId: id(), label: z.string() }).nullable(),
      })
      .nullable(),
    approver: person().nullable(),
    /** ids that its author may give to new fields */
    freeFieldIds: z.array(id()),
    abilities: abilities(),
  }),
)

export const newForm = lazy(() =>
  z.strictObject({
    name: line(formBounds.name),
    /** the plant it is of; its collect points may be of others too */
    industryId: id(),
  }),
)

export const draftChange = lazy(() => z.strictObject({ ...versioned(), definition: formDefinition() }))

export const draftSaved = lazy(() =>
  z.object({ id: id(), ...versioned(), changedAt: instant(), freeFieldIds: z.array(id()) }),
)

export const submission = lazy(() =>
  z.strictObject({
    ...versioned(),
    /** renamed fields that formulas read, each looked at by the author (decisions 3.1) */
    confirmedRenames: z.array(id()).max(formBounds.fields).default([]),
  }),
)

/** An entry of the history with the form that it is of. */
export const formLogRow = lazy(() =>
  historyEntry().extend({
    industryId: id(),
    form: z.object({ id: id(), name: z.string() }),
    version: z.int().positive().nullable(),
    /** what a version that was submitted changes of the one in force; null of any other entry, and of a first version */
    difference: formDifference().nullable(),
  }),
)
