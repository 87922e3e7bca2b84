import { saveCollect } from '@lineside/contract/collects'
import { isRefusal, outbox, PATIENCE_MS } from '../../../capture/unsent/outbox.ts'
import { defineQueued } from '../../../capture/unsent/types.ts'
import { call } from '../../../core/api/index.ts'
import { storedAccount } from '../../../core/session/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import { readDraft } from './fill/drafts.ts'
import { unsentParts } from './parts/known-part.ts'
import { dropPhotosOf, removeTidied, withUploadedPhotos } from './photos/upload.ts'
import { UnsentRow } from './records/UnsentRow.tsx'
import type { Saved, UnsentCollect } from './unsent.ts'

export const fetchSent = () => import('./records/SentScreen.tsx')

/** Records that wait on the device until the server has them. */
export const queuedCollects = defineQueued<UnsentCollect, Saved>({
  endpoint: saveCollect.name,
  send: sendWithPhotos,
  sent: async (item) => {
    if (!isNeeded(item)) await dropPhotosOf(item)
  },
  // the parts of a record go one after the other, as they were made
  subjectOf: ({ body }) => `record ${body.part?.recordId ?? body.clientId}`,
  titleOf: ({ formName, pointName }) => `${formName} · ${pointName}`,
  // before entries named their endpoint, all of them were records
  isFormer: (stored) => 'formName' in stored && 'answers' in stored,
  // a part is no record yet: it does no stop of a route
  recordOf: ({ body: { formId, collectPointId, collectedAt, clockOffset = 0, part } }) =>
    part && !part.finish
      ? undefined
      : { formId, collectPointId, madeAt: new Date(Date.parse(collectedAt) + clockOffset).toISOString() },
  Row: UnsentRow,
  Screen: lazyPart(async () => ({ default: (await fetchSent()).SentScreen })),
})

/** Whether a later part of its record, or what is being filled in of it, shows the photos of a part still. */
function isNeeded({ body }: UnsentCollect): boolean {
  const account = storedAccount()
  if (!account || !body.part) return false
  const { recordId } = body.part
  const place = { accountId: account.id, formId: body.formId, pointId: body.collectPointId, recordId }
  const waiting = unsentParts(outbox.of(account.id) as readonly UnsentCollect[], recordId)
  return waiting.some((one) => one.body.clientId !== body.clientId) || readDraft(place) !== null
}

/** Photos first, the record after. Photos that lay on the server too long without it travel once more. */
async function sendWithPhotos(item: UnsentCollect): Promise<Saved> {
  const send = async () => {
    const body = await withUploadedPhotos(item)
    return call(saveCollect, { body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  }
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error) && (await removeTidied(item, error.fields))) return send()
    throw error
  }
}
