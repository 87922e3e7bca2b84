import { after, inside, together } from '../../core/reactions/index.ts'
import { notifyOfAction, notifyOfNonConformity } from './notices.ts'
import { followRecord } from './raise/follow-record.ts'
import { raise } from './raise/raise.ts'
import { countRepeats } from './raise/repeats.ts'

const FOLLOW_EVENTS = [
  'non-conformities.raised',
  'non-conformities.repeated',
  'non-conformities.recordCorrected',
  'non-conformities.recordDeleted',
  'non-conformities.valueCorrected',
  'non-conformities.valueUpdated',
  'non-conformities.parentEnded',
  'non-conformities.actionVoided',
] as const

/**
 * A record out of its limits and the non-conformity it raises are stored together or not at all. What its earlier parts raised
 * stands already, and follows what the last one says.
 */
export const raiseOnSave = inside('collects.saved', FOLLOW_EVENTS, async (ctx, saved) => {
  if (saved.inParts) await followRecord(ctx, { ...saved, kind: 'EDIT' })
  else await raise(ctx, saved)
})

/** What a part of a record has out of its limits is raised at once, and follows what somebody corrects later. */
export const raiseOnPart = inside('collects.partSaved', FOLLOW_EVENTS, (ctx, saved) =>
  followRecord(ctx, { ...saved, kind: 'EDIT' }),
)

/** What follows an approved edit or deletion of its record is stored with it. */
export const followOnChange = inside('collects.changed', FOLLOW_EVENTS, followRecord)

export const countWhenRepeated = together('non-conformities.repeated', ['non-conformities.repeatCounted'], countRepeats)

export const notifyWhenMoved = after('non-conformities.moved', [], notifyOfNonConformity)
export const notifyWhenActionMoved = after('non-conformities.actionMoved', [], notifyOfAction)
