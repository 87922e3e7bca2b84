/** Door of a record's page. */
export { EnableMenu } from './EnableMenu.tsx'
export { RecordLog } from './RecordLog.tsx'
export { StoredRecord } from './StoredRecord.tsx'
