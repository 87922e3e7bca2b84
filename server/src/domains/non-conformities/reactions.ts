import { after, inside, together } from '../../core/reactions/index.ts'
import { followRecord } from './follow-record.ts'
import { notifyOfAction, notifyOfNonConformity } from './notices.ts'
import { raise } from './raise.ts'
import { countRepeats } from './repeats.ts'

/** A record out of its limits and the non-conformity it raises are stored together or not at all. */
export const raiseOnSave = inside(
  'collects.saved',
  ['non-conformities.raised', 'non-conformities.repeated'],
  async (ctx, saved) => {
    await raise(ctx, saved)
  },
)

/** What follows an approved edit or deletion of its record is stored with it. */
export const followOnChange = inside(
  'collects.changed',
  [
    'non-conformities.raised',
    'non-conformities.repeated',
    'non-conformities.recordCorrected',
    'non-conformities.recordDeleted',
    'non-conformities.valueCorrected',
    'non-conformities.valueUpdated',
    'non-conformities.parentEnded',
    'non-conformities.actionVoided',
  ],
  followRecord,
)

export const countWhenRepeated = together('non-conformities.repeated', ['non-conformities.repeatCounted'], countRepeats)

export const notifyWhenMoved = after('non-conformities.moved', [], notifyOfNonConformity)
export const notifyWhenActionMoved = after('non-conformities.actionMoved', [], notifyOfAction)
