import { readStored, type StoredChange, saveStored, storedNames } from '../../../../core/device/index.ts'
import { dropPhotos } from '../../../../core/files/device-photos.ts'
import { outbox } from '../../../../core/unsent/outbox.ts'
import { readDraft } from '../fill/drafts.ts'
import { unsentParts } from '../parts/known-part.ts'
import type { UnsentCollect } from '../unsent.ts'
import { photosOf } from './upload.ts'

const PREFIX = 'photos.'

/** Photos of a record that the server has, until nothing on the device shows them any more. */
interface Left {
  ids: readonly number[]
  /** the record in parts that a later part may go on with, and where that is filled in */
  part: { recordId: string; formId: number; pointId: number } | null
}

/** What stands on the device in the place of a record that was sent: which photos it had. */
export function leftBy(item: UnsentCollect): readonly StoredChange[] {
  const ids = photosOf(item)
  if (ids.length === 0) return []
  const { clientId, formId, collectPointId: pointId, part } = item.body
  const left: Left = { ids, part: part ? { recordId: part.recordId, formId, pointId } : null }
  return [{ name: PREFIX + clientId, value: left }]
}

/** Throws away the photos of what was sent, but those that a later part of a record, or what is filled in of it, shows still. */
export async function dropLeft(accountId: number): Promise<void> {
  for (const name of storedNames(accountId, PREFIX)) {
    const { ids, part } = readStored(accountId, name) as Left
    if (part && isNeeded(accountId, part)) continue
    await dropPhotos(ids)
    await saveStored(accountId, { name })
  }
}

function isNeeded(accountId: number, { recordId, ...place }: NonNullable<Left['part']>): boolean {
  const waiting = unsentParts(outbox.of(accountId) as readonly UnsentCollect[], recordId)
  return waiting.length > 0 || readDraft({ accountId, recordId, ...place }) !== null
}
