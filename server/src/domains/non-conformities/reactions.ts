import { inside } from '../../core/reactions/index.ts'
import { raise } from './raise.ts'

/** A record out of its limits and the non-conformity it raises are stored together or not at all. */
export const raiseOnSave = inside(
  'collects.saved',
  ['non-conformities.raised', 'non-conformities.repeated', 'non-conformities.repeatCounted'],
  raise,
)
