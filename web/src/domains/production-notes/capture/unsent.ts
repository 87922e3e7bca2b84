import { writeProductionNote } from '@lineside/contract/production-notes'
import { call } from '../../../core/api/index.ts'
import { PATIENCE_MS } from '../../../core/unsent/outbox.ts'
import { withReceipt } from '../../../core/unsent/receipts.ts'
import { defineQueued } from '../../../core/unsent/types.ts'
import { lazyPart } from '../../../ui/index.ts'
import type { Note } from '../queries.ts'
import type { UnsentNote } from './UnsentNote.tsx'

const fetchUnsent = () => import('./UnsentNote.tsx')
const Row = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentNoteRow }))
const Screen = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentNoteScreen }))

/** What is fetched while there is a connection: the moment of leaving may have none. */
export const fetchQueued = fetchUnsent

export const queuedNotes = defineQueued<UnsentNote, Note>({
  endpoint: writeProductionNote.name,
  send: ({ body }) =>
    call(writeProductionNote, { body }, { signal: AbortSignal.timeout(PATIENCE_MS), ...withReceipt(body.clientId) }),
  titleOf: ({ placeName, values }) =>
    [values.lines.find(({ product }) => product)?.product, placeName].filter(Boolean).join(' · '),
  Row,
  Screen,
})
