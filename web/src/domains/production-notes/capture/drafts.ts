import { writeProductionNote } from '@lineside/contract/production-notes'
import { newId } from '../../../core/new-id.ts'
import { type DraftPlace, dropDraft, readDraft, writeDraft } from '../../../core/unsent/drafts.ts'
import { type NoteValues, newLine } from '../write/values.ts'

/** What is being written on this device: one note for each person. `clientId`: under which it will be stored once. */
export interface NoteDraft {
  clientId: string
  values: NoteValues
}

export const placeOf = (accountId: number): DraftPlace => ({
  endpoint: writeProductionNote.name,
  accountId,
  subject: 'new',
})

function parse(stored: unknown): NoteDraft | null {
  const { clientId, values } = (stored ?? {}) as Partial<NoteDraft>
  if (typeof clientId !== 'string' || !Array.isArray(values?.lines)) return null
  return { clientId, values }
}

export const draftOf = (accountId: number): NoteDraft | null => readDraft(placeOf(accountId), parse)

export const emptyDraft = (collectPointId: string | null, own: Partial<NoteValues> = {}): NoteDraft => ({
  clientId: newId(),
  values: { collectPointId, lines: [newLine('PRODUCED')], remark: '', ...own },
})

/** False where the device has no room for it. */
export const saveDraft = (accountId: number, draft: NoteDraft): Promise<boolean> =>
  writeDraft(placeOf(accountId), draft)
export const clearDraft = (accountId: number): Promise<void> => dropDraft(placeOf(accountId))
