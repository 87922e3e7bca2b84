import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, effectivenessStandings, historyEntry, id, instant, lazy } from '../core/index.ts'
import { fieldTypes } from '../forms/index.ts'
import { productReference } from '../products/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { action, evidenceFile } from './action-schemas.ts'
import { causeDiagram } from './cause.ts'
import { nonConformityCodes } from './states.ts'

/** How a non-conformity ended: by treatment, or void because it was none. */
export const outcomes = ['treated', 'void'] as const

const foundValue = () => z.union([z.string(), z.number(), z.boolean(), z.null()])

const row = () => ({
  id: id(),
  code: z.enum(nonConformityCodes),
  collectId: id().nullable(),
  form: z.object({ id: id(), name: z.string() }),
  /** null where it was created by hand without a field */
  field: z.object({ id: id(), name: z.string(), type: z.enum(fieldTypes), unit: z.string().nullable() }).nullable(),
  foundValue: foundValue(),
  /** in the words people read, where the value is an option */
  foundLabel: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** how far outside, signed: below the minimum negative */
  distance: z.number().nullable(),
  critical: z.boolean(),
  /** by the field in the form's version: the immediate action and proposed conclusions bring at least one file */
  evidenceRequired: z.boolean(),
  place: place(),
  product: productReference().nullable(),
  shiftId: id().nullable(),
  operator: person(),
  responsible: person().nullable(),
  /** when the value was found */
  createdAt: instant(),
  outcome: z.enum(outcomes).nullable(),
  /** the treated one this one came after, within the days of the setting nc.recurrenceDays */
  recurrenceOf: id().nullable(),
  /** the open one this one repeats */
  parentId: id().nullable(),
  repeats: z.int().min(0),
  /** actions of any status, and those that still have to be done or decided */
  actionCount: z.int().min(0),
  openActionCount: z.int().min(0),
  /** whether the treatment had an effect; null where the plant does not ask */
  effectiveness: z.enum(effectivenessStandings).nullable(),
  rowVersion: z.int().positive(),
})

export const nonConformityRow = lazy(() => z.object(row()))

/** As what somebody is notified: as the supervisor of the shift, as who answers for it, or as a manager of the plant. */
export const notifiedParts = ['supervisor', 'responsible', 'management'] as const

/** What a record raised, for who saved it: what became known of it to whom, and when. */
export const raisedBy = lazy(() =>
  z.object({
    id: id(),
    fieldId: id().nullable(),
    critical: z.boolean(),
    /** the open one that it repeats, and since when that is open; notified is then who was so from an hour before the record on */
    repeats: z.object({ id: id(), since: instant() }).nullable(),
    /** in the order of the time; the name only where the reader may see non-conformities */
    notified: z.array(z.object({ part: z.enum(notifiedParts), name: z.string().nullable(), at: instant() })),
  }),
)

/** Another non-conformity that this one is bound to. */
const relative = () =>
  z.object({
    id: id(),
    code: z.enum(nonConformityCodes),
    relation: z.enum(['parent', 'child', 'recurrenceOf', 'recurrence']),
    createdAt: instant(),
    foundValue: foundValue(),
    foundLabel: z.string().nullable(),
    operator: person(),
  })

/** Whether the treatment had an effect, and what speaks against it. */
const effectivenessCheck = () =>
  z.object({
    /** asked from this day on, by the plant's calendar */
    dueDate: z.string(),
    effective: z.boolean().nullable(),
    note: z.string().nullable(),
    by: person().nullable(),
    at: instant().nullable(),
    /** who answers; empty once it is answered */
    checkers: z.array(person()),
    /** the same found again after the treatment: how often, and the newest */
    recurrenceCount: z.int().min(0),
    recurrences: z.array(
      z.object({
        id: id(),
        code: z.enum(nonConformityCodes),
        createdAt: instant(),
        foundValue: foundValue(),
        foundLabel: z.string().nullable(),
      }),
    ),
  })

/** By what somebody is suggested: they carried out the last action of the form, or of any form at the line. */
const suggestionBases = ['form', 'line'] as const

/** What an action would be planned with by who may plan one; each of it may be chosen otherwise. */
const suggestion = () =>
  z.object({
    responsible: z.object({ person: person(), by: z.enum(suggestionBases) }).nullable(),
    /** by the plant's calendar, so many days ahead as the settings action.planDays and action.planDaysCritical say */
    expectedDate: z.string(),
  })

export const nonConformity = lazy(() =>
  z.object({
    ...row(),
    placeNames: placeNames(),
    shiftName: z.string().nullable(),
    observation: z.string().nullable(),
    cause: z.string().nullable(),
    causeDiagram: causeDiagram().nullable(),
    /** what was corrected, where it was treated without a plan */
    correctiveAction: z.string().nullable(),
    recheckValue: z.number().nullable(),
    treatedAt: instant().nullable(),
    /** null where the plant did not ask when it was treated */
    effectivenessCheck: effectivenessCheck().nullable(),
    /** in treatment, while an approved edit brought the value inside its limits: its responsible ends it or goes on */
    valueCorrected: z.boolean(),
    /** the newest immediate action that was not cancelled */
    immediateAction: action().nullable(),
    actions: z.array(action()),
    attachments: z.array(evidenceFile()),
    relatives: z.array(relative()),
    /** null for who may plan no action here */
    suggestion: suggestion().nullable(),
    history: z.array(historyEntry()),
    abilities: abilities(),
  }),
)
