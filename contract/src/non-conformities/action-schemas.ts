import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, fileReference, historyEntry, id, instant, lazy } from '../core/index.ts'
import { productReference } from '../products/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { actionStatuses } from './states.ts'

export const actionTypes = ['IMMEDIATE', 'CORRECTIVE'] as const

const row = () => ({
  id: id(),
  kind: z.literal('NC'),
  type: z.enum(actionTypes),
  nonConformityId: id(),
  what: z.string(),
  how: z.string(),
  responsible: person(),
  /** the local day by which it is to be done */
  expectedDate: z.string(),
  performedDate: z.string().nullable(),
  /** executed after the expected day, or still open after it */
  late: z.boolean(),
  /** days from today to the expected day in the plant; negative when past */
  daysLeft: z.int(),
  status: z.enum(actionStatuses),
  /** W: waits for the acceptance of the non-conformity's responsible */
  approval: z.enum(['W', 'A', 'R']).nullable(),
  creator: person(),
  createdAt: instant(),
  form: z.object({ id: id(), name: z.string() }),
  fieldName: z.string().nullable(),
  critical: z.boolean(),
  /** of its non-conformity: a proposed conclusion brings at least one file */
  evidenceRequired: z.boolean(),
  place: place(),
  product: productReference().nullable(),
  rowVersion: z.int().positive(),
})

export const actionRow = lazy(() => z.object(row()))

/** A file and the deed it is the evidence of. */
export const evidenceFile = lazy(() => fileReference().extend({ part: z.string().nullable() }))

const full = () => ({
  ...row(),
  /** what was done, as the responsible said when proposing the conclusion */
  result: z.string().nullable(),
  /** why the last proposal was refused */
  rejectionReason: z.string().nullable(),
  dateChanges: z.int().min(0),
  /** who decides a proposed conclusion: the responsible of the non-conformity, or who stands in for them */
  approvers: z.array(person()),
  abilities: abilities(),
})

/** An action within its non-conformity. */
export const action = lazy(() => z.object(full()))

/** An action opened by itself. */
export const actionRecord = lazy(() =>
  z.object({
    ...full(),
    placeNames: placeNames(),
    attachments: z.array(evidenceFile()),
    history: z.array(historyEntry()),
  }),
)
