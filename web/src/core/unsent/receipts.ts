import type { CallOptions } from '../api/index.ts'
import { readStored, type StoredChange, storedNames } from '../device/index.ts'
import type { Unsent } from './types.ts'

/** The proof that the server took something: which record it became, when, and what stands for its content. */
export interface Receipt {
  clientId: string
  title: string
  /** the number of the record; null where the answer names none */
  id: number | null
  /** an instant: by the server's clock where it says so */
  at: string
  /** SHA-256 of the record, or of what the server took, in hexadecimals; null where it gave none */
  digest: string | null
}

/** So many stay on a device, the newest. */
const MAX_RECEIPTS = 500
const PREFIX = 'sent.'

/** By client id: what the server answered beside its answer. */
const digests = new Map<string, string>()

/** How an entry is sent so that the server acknowledges it: done once, with the digest of what it took. */
export const withReceipt = (clientId: string): CallOptions => ({
  idempotencyKey: clientId,
  onReceipt: (digest) => digests.set(clientId, digest),
})

interface Answered {
  id?: unknown
  hash?: unknown
  receivedAt?: unknown
}

/** What is kept to say that the server has an entry, in the place of the oldest where there are many. */
export function receiptOf(
  accountId: number,
  title: string,
  { body: { clientId } }: Unsent,
  answer: unknown,
): readonly StoredChange[] {
  const { id, hash, receivedAt } = (answer ?? {}) as Answered
  const receipt: Receipt = {
    clientId,
    title,
    id: typeof id === 'number' ? id : null,
    at: typeof receivedAt === 'string' ? receivedAt : new Date().toISOString(),
    digest: typeof hash === 'string' ? hash : (digests.get(clientId) ?? null),
  }
  digests.delete(clientId)
  const others = storedNames(accountId, PREFIX).filter((name) => name !== PREFIX + clientId)
  const oldest = others.slice(0, Math.max(0, others.length - MAX_RECEIPTS + 1))
  return [{ name: PREFIX + clientId, value: receipt }, ...oldest.map((name) => ({ name }))]
}

/** What an account sent from this device, newest first. */
export const receiptsOf = (accountId: number): readonly Receipt[] =>
  storedNames(accountId, PREFIX)
    .map((name) => readStored(accountId, name) as Receipt)
    .toReversed()
