import { inside } from '../../core/reactions/index.ts'
import { receiveRecord } from './receive-record.ts'

/** A record of a receiving form and its lots are stored together or not at all. */
export const receiveOnSave = inside(
  'collects.saved',
  ['lots.receiptCreated', 'lots.received', 'lots.blockedByDeviation'],
  receiveRecord,
)
