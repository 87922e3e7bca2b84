import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, fileReference, id, instant, lazy, text } from '../core/index.ts'
import { MAX_PHOTOS, MAX_REMARK, MAX_REPEATS } from '../core/rules/index.ts'
import { fieldTypes, registerTypes } from '../forms/index.ts'
import { productReference } from '../products/index.ts'
import { skillLevel } from '../skills/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { answerValue } from './answer-value.ts'
import { requestStates } from './change-states.ts'
import { changeKinds, changeStates, integratedSources, noteStates, valueSources } from './codes.ts'
import { enteredBy, inParts, partSent } from './part-schemas.ts'
import { MAX_PROOF, suggestionSource } from './suggestion-schemas.ts'

/** What a device sends. `clientId` is made on the device and never stored twice (decisions 0, rule 5). */
export const newCollect = lazy(() =>
  z.strictObject({
    clientId: z.uuid(),
    formId: id(),
    formVersion: z.int().positive(),
    collectPointId: id(),
    productId: id().nullish().default(null),
    /** the device's clock */
    collectedAt: instant(),
    /** when filling began, by the device's clock: a form that was disabled since then still takes the record */
    startedAt: instant().optional(),
    /** milliseconds by which the server's clock was ahead of the device's when last compared */
    clockOffset: z.int().min(-3.2e12).max(3.2e12).optional(),
    /** the own started route that it was made on; one that it does not belong to is left out */
    scriptRunId: id().optional(),
    values: z.array(z.strictObject({ fieldId: id(), value: answerValue() })).max(500),
    /** photos taken as evidence beside a value, each uploaded before */
    attachments: z
      .array(z.strictObject({ fieldId: id(), fileIds: z.array(id()).min(1).max(MAX_PHOTOS) }))
      .max(500)
      .optional(),
    /** texts written as evidence beside a value; one of spaces only is none */
    remarks: z
      .array(z.strictObject({ fieldId: id(), text: text(MAX_REMARK) }))
      .max(500)
      .optional(),
    /**
     * the records that linked fields read, as the device showed them: what is not named stays blank. Not given: each reads
     * what is the last value at the record's time
     */
    linked: z
      .array(z.strictObject({ fieldId: id(), collectId: id() }))
      .max(500)
      .optional(),
    /** values that were proposed and taken over, by the proof that came with each; a value changed since has none */
    suggested: z
      .array(z.strictObject({ fieldId: id(), proof: z.string().max(MAX_PROOF) }))
      .max(500)
      .optional(),
    /**
     * of integrated fields: when the system answered what is sent, with the server's proof of it. One without a proof and
     * without a value is asked now, and stays blank where nobody answers. A value without a proof counts as typed
     */
    integrated: z
      .array(z.strictObject({ fieldId: id(), at: instant().optional(), proof: text(100).optional() }))
      .max(500)
      .optional(),
    /** of a form in parts: not the whole record, see `partSent`; not given: it is sent whole */
    part: partSent().optional(),
  }),
)

const measured = () => ({
  name: z.string(),
  type: z.enum(fieldTypes),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** the words of a chosen option, for people */
  label: z.string().nullish(),
  unit: z.string().nullish(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  conform: z.boolean().nullable(),
  distance: z.number().nullable(),
  critical: z.boolean(),
})

/** A value as stored: with the limits it was judged by. `distance` is signed: below a minimum negative. */
export const collectValue = lazy(() =>
  z.object({
    fieldId: id(),
    ...measured(),
    source: z.enum(valueSources),
    /** linked: the record that the value was read from; not given where there was none */
    linked: z.object({ collectId: id(), collectedAt: instant() }).optional(),
    /** a model proposed it and the operator took it over */
    suggested: suggestionSource().optional(),
    /** integrated: where the value comes from, the connector, and when it answered; not given for any other */
    integrated: z
      .object({
        source: z.enum(integratedSources),
        connectorId: id(),
        connectorName: z.string(),
        at: instant().nullable(),
      })
      .optional(),
    /** the photos that answer a photo field, or were taken beside the value; not given where there are none */
    files: z.array(fileReference()).optional(),
    /** the file of the field's reference photo, in the version that was filled; not given where it has none */
    pictureId: id().optional(),
    /** the business-intelligence field that it is related to; not given where there is none */
    biField: z.string().optional(),
    /** what was written beside the value; not given where there is nothing */
    remark: z.string().optional(),
    /** of a record in parts: who entered it; not given where nobody did, or an approved edit changed it since */
    entered: enteredBy().optional(),
    /**
     * of a field of a group: the repeat that it was answered in, under which heading it is shown ('Sample 2'), and its name
     * there; `name` says both
     */
    inRepeat: z
      .object({ groupId: id(), repeat: z.int().min(1).max(MAX_REPEATS), heading: z.string(), name: z.string() })
      .optional(),
  }),
)

const row = () => ({
  id: id(),
  formId: id(),
  formName: z.string(),
  formVersion: z.int().positive(),
  registerType: z.enum(registerTypes),
  place: place(),
  product: productReference().nullable(),
  shiftId: id().nullable(),
  shiftName: z.string().nullable(),
  /** local date on which the shift started */
  productionDate: z.string(),
  collectedAt: instant(),
  receivedAt: instant(),
  operator: person(),
  /** the word for `changeState`, empty for NONE */
  collectStatus: z.string(),
  changeState: z.enum(changeStates),
  note: z.enum(noteStates).nullable(),
  outRange: z.boolean(),
  hasCritical: z.boolean(),
  hasNonConformity: z.boolean(),
  /** the route that it was made on, and the time that was gone; null for any other */
  script: z.object({ id: id(), name: z.string(), runId: id() }).nullable(),
  rowVersion: z.int().positive(),
})

/** The value outside its limits that a list shows: a critical one, else the first; and how many others there are. */
const deviation = () => z.object({ ...measured(), others: z.int().min(0) })

/** A list's row: the names of places are in every browser already, so forty rows do not repeat them. */
export const collectRow = lazy(() =>
  z.object({
    ...row(),
    deviation: deviation().nullable(),
    /** the answers to the `fields` asked for, with what lies beside them; those that a record has not are not given */
    fields: z.array(collectValue()).optional(),
    /** `copied`: whether another may be made of it */
    abilities: abilities(),
  }),
)

/** A photo of a record in the gallery: of a photo field, or taken as evidence beside a value. */
export const collectPhoto = lazy(() =>
  z.object({
    /** its file: fetched by a ticket, as every file is */
    file: fileReference(),
    collectId: id(),
    collectedAt: instant(),
    formId: id(),
    formName: z.string(),
    fieldId: id(),
    fieldName: z.string(),
    /** taken beside the value of a field that asks for something else */
    isEvidence: z.boolean(),
    place: place(),
    product: productReference().nullable(),
    operator: person(),
    outRange: z.boolean(),
  }),
)

/** A field whose answer a request changes; null where the field is not answered. */
export const changedAnswer = lazy(() =>
  z.object({
    fieldId: id(),
    name: z.string(),
    type: z.enum(fieldTypes),
    unit: z.string().nullable(),
    old: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    new: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    /** the words of chosen options */
    oldLabel: z.string().nullable(),
    newLabel: z.string().nullable(),
    /** typed by who asked, or calculated of what was typed */
    source: z.enum(valueSources),
  }),
)

/** What was last asked of a record, and what became of it; for readers of the record. */
export const requestOfCollect = lazy(() =>
  z.object({
    id: id(),
    kind: z.enum(changeKinds),
    state: z.enum(requestStates),
    requestedBy: person(),
    requestedAt: instant(),
    reason: z.string(),
    /** of an edit, in the order of the form; empty for a deletion */
    diff: z.array(changedAnswer()),
    decidedBy: person().nullable(),
    decidedAt: instant().nullable(),
    decisionReason: z.string().nullable(),
    /** of the request, for its transitions */
    rowVersion: z.int().positive(),
    /** of the request: `withdrawn`, `approved`, `refused` */
    abilities: abilities(),
  }),
)

export const collect = lazy(() =>
  z.object({
    ...row(),
    clientId: z.uuid(),
    placeNames: placeNames(),
    /** 1 as collected; every approved edit makes the next, see `collects.revisions` */
    revision: z.int().positive(),
    /**
     * made in parts. Until it is whole `clientId` is what its next part names as `recordId`, `rowVersion` what it has seen, and
     * it is in no list, figure or export of records; not given for one that was sent whole
     */
    inParts: inParts().optional(),
    /** the newest request to edit or delete it; null where nobody ever asked */
    request: requestOfCollect().nullable(),
    /** the device's own clock, before correction */
    deviceTime: instant(),
    /** the device's clock was more than five minutes off */
    clockSkewed: z.boolean(),
    /** whoever filled it was below the level that the form asked for, which then only warned; not given where they were not */
    belowSkill: z.object({ taskId: id(), task: z.string(), level: skillLevel(), ownLevel: skillLevel() }).optional(),
    values: z.array(collectValue()),
    /** SHA-256 over the canonical JSON of the record as collected, of a later revision over that of the one before and its answers */
    hash: z.string(),
    /**
     * `editRequested` and `deleteRequested`: whether the reader may ask for it, `copied`: whether another may be made of
     * it, else why not; a save does not say
     */
    abilities: abilities(),
  }),
)
