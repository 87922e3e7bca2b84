import { getAnswer } from '@lineside/contract/checklist-answers'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { answers } from '../queries.ts'
import { isPassing } from './landing.ts'
import { openEntries } from './sheet.ts'
import { isOpenHere, readUnsent, unsentNames, whichOf } from './unsent.ts'
import { type Saved, savingOf } from './useOpenSheet.ts'

const PATIENCE_MS = 20_000

const read = (id: number) => call(getAnswer, { params: { id } }, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** What the server refused, or others answered otherwise, as it stood then: it waits for a person until it is another. */
const refused = new Map<string, string | null>()

type Outcome = 'sent' | 'refused' | 'away'

/**
 * Sends what stayed of applications whose page is not open: one that is open sends its own. The first that does not reach
 * the server ends it: the next would not either.
 */
export async function sendUnsent(accountId: number, client: QueryClient): Promise<void> {
  let isSent = false
  for (const name of unsentNames(accountId)) {
    if (isOpenHere(name) || refused.get(name) === localStorage.getItem(name)) continue
    const saved = savedAs(accountId, name)
    if (!saved) continue
    const outcome = await sendOne(saved)
    if (outcome === 'away') break
    if (outcome === 'refused') refused.set(name, localStorage.getItem(name))
    else isSent = true
  }
  if (isSent) await answers.invalidateAll(client)
}

/** What is known of an application by what stayed of it; null: too little to begin it without its page. */
function savedAs(account: number, name: string): Saved | null {
  const which = whichOf(account, name)
  if (!which) return null
  if ('answerId' in which) {
    // of one that is begun the server knows the rest
    return { account, answerId: which.answerId, checklistId: 0, versionId: 0, expectedId: null, place: nowhere }
  }
  const begins = readUnsent(name)?.begins
  return begins ? { account, answerId: null, ...which, ...begins } : null
}

const nowhere = { kind: 'PLACE' as const, id: 0 }

async function sendOne(saved: Saved): Promise<Outcome> {
  try {
    const known = saved.answerId === null ? null : await read(saved.answerId)
    if (known && known.state !== 'PARTIAL' && known.state !== 'RETURNED') return 'refused'
    const { versionId, expectedId } = saved
    const sheet = openEntries({
      answer: known,
      saving: { ...savingOf(saved), begins: { versionId, expectedId }, read },
    })
    if (await sheet.settle()) return 'sent'
    return sheet.state().kind === 'local' ? 'away' : 'refused'
  } catch (error) {
    return isPassing(error) ? 'away' : 'refused'
  }
}
