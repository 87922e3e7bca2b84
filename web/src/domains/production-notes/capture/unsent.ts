import { writeProductionNote } from '@lineside/contract/production-notes'
import { PATIENCE_MS } from '../../../capture/unsent/outbox.ts'
import { withReceipt } from '../../../capture/unsent/receipts.ts'
import { defineQueued, type Unsent } from '../../../capture/unsent/types.ts'
import { call } from '../../../core/api/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import type { NewNoteBody, NoteValues } from '../form/values.ts'
import type { Note } from '../queries.ts'

/** A note that was finished and that the server has not confirmed, with what was typed, for who must correct it. */
export interface UnsentNote extends Unsent {
  body: NewNoteBody
  placeName: string
  values: NoteValues
}

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
