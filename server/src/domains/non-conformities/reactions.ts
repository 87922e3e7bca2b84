import { after, inside, together } from '../../core/reactions/index.ts'
import { tellOfAction, tellOfNonConformity } from './notices.ts'
import { raise } from './raise.ts'
import { countRepeats } from './repeats.ts'

/** A record out of its limits and the non-conformity it raises are stored together or not at all. */
export const raiseOnSave = inside('collects.saved', ['non-conformities.raised', 'non-conformities.repeated'], raise)

export const countWhenRepeated = together('non-conformities.repeated', ['non-conformities.repeatCounted'], countRepeats)

export const tellWhenMoved = after('non-conformities.moved', [], tellOfNonConformity)
export const tellWhenActionMoved = after('non-conformities.actionMoved', [], tellOfAction)
