/** Door of what a command for many records needs that is not enabling: its dialog, fetched by who uses it. */
export { BulkDialog, ManyFacts } from './BulkDialog.tsx'
export { type BulkSend, useBulk } from './useBulk.ts'
