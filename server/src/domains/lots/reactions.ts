import { inside } from '../../core/reactions/index.ts'
import { followRecord } from './follow-record.ts'
import { blockLotsOfRecord } from './lot/block-by-deviation.ts'
import { receiveRecord } from './receipt/receive-record.ts'

/** A record of a receiving form and its lots are stored together or not at all. */
export const receiveOnSave = inside(
  'collects.saved',
  ['lots.receiptCreated', 'lots.received', 'lots.blockedByDeviation'],
  receiveRecord,
)

/** What is found critical later, on a record that has its lots already, blocks them in the same moment (decisions 3.12). */
export const blockWhenCritical = inside(
  'non-conformities.criticalOpened',
  ['lots.blockedByDeviation'],
  blockLotsOfRecord,
)

/** What an approved edit of a receiving record means for its lots is stored with it. */
export const followOnChange = inside(
  'collects.changed',
  [
    'lots.recordCorrected',
    'lots.correctionRefused',
    'lots.recordDeleted',
    'lots.receiptCreated',
    'lots.received',
    'lots.blockedByDeviation',
    'lots.reversed',
  ],
  followRecord,
)
