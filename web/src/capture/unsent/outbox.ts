import { saveCollect } from '@lineside/contract/collects'
import { ApiProblem, call } from '../../core/api/index.ts'
import { dropPhotosOf, forgetTidied, withUploadedPhotos } from '../photos/upload.ts'
import { keepUnsent, readUnsent } from './keep.ts'
import type { Refusal, Saved, Unsent } from './types.ts'

export type Outcome = { kind: 'saved'; record: Saved } | { kind: 'waiting' } | { kind: 'refused'; refusal: Refusal }

/** After this long without an answer the record counts as not sent. */
const PATIENCE_MS = 20_000
/** Refusals that pass by themselves: no session, too slow, too many. */
const passing = new Set([401, 408, 429])

const listeners = new Set<() => void>()
const underWay = new Map<string, Promise<Outcome>>()
const saved = new Map<string, { item: Unsent; record: Saved }>()
let version = 0

function announce(): void {
  version++
  for (const listener of listeners) listener()
}

export const outbox = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  version: () => version,
  /** the unsent records of an account, oldest first */
  of: (accountId: number): readonly Unsent[] => readUnsent(accountId),
  isUnderWay: (clientId: string) => underWay.has(clientId),
  /** how many records were sent since this page was loaded */
  countSaved: () => saved.size,
  /** what the server answered to a record sent since this page was loaded */
  savedAs: (clientId: string) => saved.get(clientId) ?? null,

  /**
   * Keeps a finished record on the device, then sends it.
   * @returns what came of it; a record that could not be sent stays kept
   */
  async add(accountId: number, item: Unsent): Promise<Outcome> {
    const others = readUnsent(accountId).filter((one) => one.body.clientId !== item.body.clientId)
    keepUnsent(accountId, [...others, item])
    announce()
    return outbox.send(accountId, item.body.clientId)
  },

  send(accountId: number, clientId: string): Promise<Outcome> {
    const going = underWay.get(clientId)
    if (going) return going
    const item = readUnsent(accountId).find((one) => one.body.clientId === clientId)
    if (!item) return Promise.resolve({ kind: 'waiting' })
    const sending = sendOne(accountId, item).finally(() => {
      underWay.delete(clientId)
      announce()
    })
    underWay.set(clientId, sending)
    announce()
    return sending
  },

  /** Sends everything that waits; what was refused waits for a person. */
  async sendAll(accountId: number): Promise<void> {
    for (const item of readUnsent(accountId).filter((one) => one.refusal === null)) {
      const { kind } = await outbox.send(accountId, item.body.clientId)
      if (kind === 'waiting') return
    }
  },

  /** Takes a record out, because its person goes on with it as a draft or throws it away. */
  remove(accountId: number, clientId: string): void {
    keepUnsent(
      accountId,
      readUnsent(accountId).filter((one) => one.body.clientId !== clientId),
    )
    announce()
  },
}

async function sendOne(accountId: number, item: Unsent): Promise<Outcome> {
  const { clientId } = item.body
  try {
    const record = await sendWithPhotos(item)
    saved.set(clientId, { item, record })
    outbox.remove(accountId, clientId)
    void dropPhotosOf(item)
    return { kind: 'saved', record }
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'waiting' }
    const refusal = { message: error.message, fields: error.fields }
    const all = readUnsent(accountId)
    keepUnsent(
      accountId,
      all.map((one) => (one.body.clientId === clientId ? { ...one, refusal } : one)),
    )
    return { kind: 'refused', refusal }
  }
}

/** Photos first, the record after. Photos that lay on the server too long without it travel once more. */
async function sendWithPhotos(item: Unsent): Promise<Saved> {
  const send = async () => {
    const body = await withUploadedPhotos(item)
    return call(saveCollect, { body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  }
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error) && (await forgetTidied(item, error.fields))) return send()
    throw error
  }
}

function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && !passing.has(error.status)
}
