import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, id, instant, lazy, reason, versioned } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { answerValue } from './answer-value.ts'
import { requestStates } from './change-states.ts'
import { changeKinds } from './codes.ts'
import { changedAnswer, collectValue } from './schemas.ts'

/**
 * What is proposed: the answers that are to change, the others stay. An answer whose question is no longer shown with
 * them goes by itself. `rowVersion` is that of the record.
 */
export const editRequest = lazy(() =>
  z.strictObject({
    ...versioned(),
    reason: reason(),
    values: z
      .array(z.strictObject({ fieldId: id(), value: answerValue() }))
      .min(1)
      .max(500),
  }),
)

export const deleteRequest = lazy(() => z.strictObject({ ...versioned(), reason: reason() }))

const beforeAfter = () => z.object({ before: z.boolean(), after: z.boolean() })

const row = () => ({
  id: id(),
  collectId: id(),
  kind: z.enum(changeKinds),
  state: z.enum(requestStates),
  /** the word for `state`; empty for one that was withdrawn */
  collectStatus: z.string(),
  formId: id(),
  formName: z.string(),
  formVersion: z.int().positive(),
  place: place(),
  product: productReference().nullable(),
  collectedAt: instant(),
  operator: person(),
  requestedBy: person(),
  requestedAt: instant(),
  reason: z.string(),
  /** of an edit, in the order of the form; empty for a deletion */
  diff: z.array(changedAnswer()),
  outRange: beforeAfter(),
  hasCritical: beforeAfter(),
  /** who may decide it while it waits */
  waitsFor: z.array(person()),
  decidedBy: person().nullable(),
  /** whom the decider stood in for */
  onBehalfOf: person().nullable(),
  /** when it was decided or withdrawn */
  decidedAt: instant().nullable(),
  decisionReason: z.string().nullable(),
  rowVersion: z.int().positive(),
})

export const changeRow = lazy(() => z.object(row()))

/** What approving does, or did, to non-conformities of the record. */
export const changeEffects = ['raised', 'repeated', 'updated', 'voided', 'flagged', 'unchanged'] as const
export type ChangeEffectKind = (typeof changeEffects)[number]

/** One non-conformity that follows the record. `id` null: it would come to be. */
export const changeEffect = lazy(() =>
  z.object({
    id: id().nullable(),
    fieldId: id().nullable(),
    fieldName: z.string(),
    effect: z.enum(changeEffects),
    critical: z.boolean(),
  }),
)

const version = () =>
  z.object({ rowVersion: z.int().positive(), revision: z.int().positive(), values: z.array(collectValue()) })

/** Both versions, of a request whose record has changed since: `current` of the problem STALE_REQUEST as well. */
export const staleVersions = lazy(() => z.object({ asRequested: version(), asItIs: version() }))

/** A request with everything its approver decides by. */
export const changeRecord = lazy(() =>
  z.object({
    ...row(),
    placeNames: placeNames(),
    /**
     * Every field that was or would be answered, in the order of the form, judged by the record's own form version: null
     * before or after where it is not shown then; of a deletion, null after.
     */
    comparison: z.array(
      z.object({
        fieldId: id(),
        changed: z.boolean(),
        before: collectValue().nullable(),
        after: collectValue().nullable(),
      }),
    ),
    /** while it waits: what approving would do; none once it has ended */
    effects: z.array(changeEffect()),
    /** while it waits: the record is not what was asked about any more, so it can only be refused or withdrawn */
    stale: staleVersions().nullable(),
    abilities: abilities(),
  }),
)

/** One state of a record; `request` is what led to it, null for the record as collected. */
export const collectRevision = lazy(() =>
  z.object({
    revision: z.int().positive(),
    at: instant(),
    values: z.array(collectValue()),
    outRange: z.boolean(),
    hasCritical: z.boolean(),
    hash: z.string(),
    request: z
      .object({
        id: id(),
        requestedBy: person(),
        reason: z.string(),
        decidedBy: person().nullable(),
        decidedAt: instant().nullable(),
      })
      .nullable(),
  }),
)
