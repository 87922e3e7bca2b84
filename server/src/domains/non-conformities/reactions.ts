import { after, inside } from '../../core/reactions/index.ts'
import { tellOfAction, tellOfNonConformity } from './notices.ts'
import { raise } from './raise.ts'

/** A record out of its limits and the non-conformity it raises are stored together or not at all. */
export const raiseOnSave = inside(
  'collects.saved',
  ['non-conformities.raised', 'non-conformities.repeated', 'non-conformities.repeatCounted'],
  raise,
)

export const tellWhenMoved = after('non-conformities.moved', [], tellOfNonConformity)
export const tellWhenActionMoved = after('non-conformities.actionMoved', [], tellOfAction)
