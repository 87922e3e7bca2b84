import { saveCollect } from '@lineside/contract/collects'
import { call } from '../../../core/api/index.ts'
import { PATIENCE_MS } from '../../../core/unsent/outbox.ts'
import { isRefusal } from '../../../core/unsent/refusals.ts'
import { defineQueued } from '../../../core/unsent/types.ts'
import { lazyPart } from '../../../ui/index.ts'
import { dropLeft, leftBy } from './photos/left.ts'
import { removeTidied, withUploadedPhotos } from './photos/upload.ts'
import { UnsentRow } from './records/UnsentRow.tsx'
import type { Saved, UnsentCollect } from './unsent.ts'

export const fetchSent = () => import('./records/SentScreen.tsx')

/** Records that wait on the device until the server has them. */
export const queuedCollects = defineQueued<UnsentCollect, Saved>({
  endpoint: saveCollect.name,
  send: sendWithPhotos,
  leaves: leftBy,
  tidy: dropLeft,
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
  headsItsScreen: true,
})

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
