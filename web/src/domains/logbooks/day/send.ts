import { addNote, concludeItem, renewItem, setNotApplicable, undoItem } from '@lineside/contract/logbooks'
import { ApiProblem, call } from '../../../core/api/index.ts'
import type { Said } from '../parts/NoteForm.tsx'
import type { Day, Item } from '../queries.ts'

export type Command = 'conclude' | 'notApplicable' | 'undo' | 'renew'

const nothing = { text: '', fileIds: [] as number[] }

function ask({ id, rowVersion }: Item, command: Command, { text, fileIds }: Omit<Said, 'flagged'>): Promise<Day> {
  const params = { id }
  if (command === 'conclude') return call(concludeItem, { params, body: { rowVersion, note: text, fileIds } })
  const endpoint = { notApplicable: setNotApplicable, undo: undoItem, renew: renewItem }[command]
  return call(endpoint, { params, body: { rowVersion } })
}

/**
 * Sends a command for the version that was seen. Where somebody only wrote a note meanwhile it is sent again for the newer
 * one; where they moved the item itself, the page shows what they said.
 */
export async function send(item: Item, command: Command, said: Omit<Said, 'flagged'> = nothing): Promise<Day> {
  try {
    return await ask(item, command, said)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'STALE') throw error
    const now = (error.current as Partial<Day> | undefined)?.items?.find((one) => one.id === item.id)
    if (!now || now.state !== item.state) throw error
    return ask(now, command, said)
  }
}

/** A note of an item, or of the whole book. `clientId` stays the same when it is sent again. */
export const sendNote = (dayId: number, itemId: number | null, clientId: string, { text, flagged, fileIds }: Said) =>
  call(addNote, { params: { id: dayId }, body: { clientId, itemId, text, flagged, fileIds } })
