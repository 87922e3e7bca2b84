import { ApiProblem } from '../api/index.ts'
import { isStorageOpen, onStoredElsewhere, openStorage, type StoredChange } from '../device/index.ts'
import type { DraftPlace } from './drafts.ts'
import { receiptOf } from './receipts.ts'
import { isRefusal } from './refusals.ts'
import { adoptFormerUnsent, putUnsent, readOne, readUnsent, removeUnsent } from './storage.ts'
import type { Carried, Queued, Refusal, Unsent } from './types.ts'

export type Outcome =
  | { kind: 'saved'; answer: unknown }
  | {
      kind: 'waiting'
      /** an earlier one about the same is not sent yet */
      behind?: true
      /** the server answered, and could not take this one now */
      faulty?: true
    }
  | { kind: 'refused'; refusal: Refusal; error: ApiProblem }

/** After this long without an answer a call counts as not sent. */
export const PATIENCE_MS = 20_000
/** What the server could not take is offered again after this long, while the page stands. */
export const AGAIN_MS = 15_000
/** After so many that the server could not take, one behind the other, it is left alone for a while. */
const MAX_FAULTS = 3
const listeners = new Set<() => void>()
const underWay = new Map<string, Promise<Outcome>>()
const saved = new Map<string, { item: Unsent; answer: unknown }>()
let endpoints: readonly Queued[] = []
let carried: readonly Carried[] = []
/** what the server could not take the last time: it goes behind what it may take */
const faulty = new Set<string>()
let version = 0
/** why the server, which answered, could not take the last one: it passes by itself, as a database that is away does */
let fault: string | null = null

function announce(): void {
  version++
  for (const listener of listeners) listener()
}

/** Said once by the application's entry: what the doors of the domains send through the outbox, and what goes with it. */
export function openOutbox(doors: readonly { queued: readonly Queued[]; carried?: Carried }[]): void {
  endpoints = doors.flatMap((door) => door.queued)
  carried = doors.flatMap((door) => door.carried ?? [])
}

onStoredElsewhere(announce)

/** Whether what a person keeps on this device has been read: until then nothing of it can be shown. */
export const isDeviceOpen = isStorageOpen

/** Reads what a person keeps on this device, entries and drafts, before their first screen is drawn. */
export async function openDevice(accountId: number): Promise<void> {
  await openStorage(accountId)
  await adoptFormerUnsent(accountId)
  announce()
  // a device that stopped while it sent may have left something
  for (const queued of endpoints) void queued.tidy?.(accountId).catch(() => undefined)
}

/** A record with what other domains have it carry; anything else as it is. */
function withCarried(accountId: number, item: Unsent): Unsent {
  const record = queuedOf(item)?.recordOf?.(item)
  if (!record) return item
  const more = carried.map((of) => of(accountId, record))
  return { ...item, body: Object.assign({}, item.body, ...more) as Unsent['body'] }
}

/** How what an endpoint takes is sent, by its name. */
export const queuedAs = (endpoint: string) => endpoints.find((one) => one.endpoint === endpoint)

export const queuedOf = (item: Unsent) => queuedAs(item.endpoint)

export const outbox = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  version: () => version,
  /** what an account has not sent yet, oldest first */
  of: (accountId: number): readonly Unsent[] => readUnsent(accountId, endpoints),
  one: (accountId: number, clientId: string): Unsent | null => readOne(accountId, clientId, endpoints),
  isUnderWay: (clientId: string) => underWay.has(clientId),
  /** the server's own sentence for what keeps everything waiting; null where it takes entries or cannot be reached */
  fault: () => fault,
  /** how many entries were sent since this page was loaded */
  countSaved: () => saved.size,
  /** what the server answered to an entry sent since this page was loaded */
  savedAs: (clientId: string) => saved.get(clientId) ?? null,

  /**
   * Keeps a finished entry on the device, then sends it. `draft`: where it was written, which is free again in the same step.
   * @returns what came of it; one that could not be sent stays kept
   * @throws when the device has no room for it: nothing was sent, and the draft is as it was
   */
  async add(accountId: number, item: Unsent, draft?: DraftPlace): Promise<Outcome> {
    await outbox.finish(accountId, item, draft)
    return outbox.send(accountId, item.body.clientId)
  },

  /** Keeps a finished entry with all that it carries, and sends it later; as `add`. Done is it when it is on the disk. */
  async finish(accountId: number, item: Unsent, draft?: DraftPlace): Promise<void> {
    await putUnsent(accountId, withCarried(accountId, item), draft)
    announce()
  },

  /** Keeps an entry as it is, without sending it now: the page may be gone in a moment. */
  async keep(accountId: number, item: Unsent): Promise<void> {
    await putUnsent(accountId, item)
    announce()
  },

  /** What an entry says beside its body is another thing by now; one that is gone stays gone. */
  async amend<E extends Unsent>(accountId: number, clientId: string, change: (item: E) => E): Promise<void> {
    const item = outbox.one(accountId, clientId)
    if (item) await outbox.keep(accountId, change(item as E))
  },

  send(accountId: number, clientId: string): Promise<Outcome> {
    const going = underWay.get(clientId)
    if (going) return going
    const item = outbox.one(accountId, clientId)
    const queued = item && queuedOf(item)
    if (!queued) return Promise.resolve({ kind: 'waiting' })
    const sending = sendInOrder(accountId, item, queued).finally(() => {
      underWay.delete(clientId)
      announce()
    })
    underWay.set(clientId, sending)
    announce()
    return sending
  },

  /** Sends everything that waits; what was refused waits for a person. */
  async sendAll(accountId: number): Promise<void> {
    const isFaulty = (item: Unsent) => Number(faulty.has(item.body.clientId))
    const waiting = outbox.of(accountId).filter((one) => one.refusal === null)
    // what was said of the same goes behind what could not be taken, or waits for a person
    const stuck = new Set<string>()
    let faults = 0
    for (const item of waiting.toSorted((one, other) => isFaulty(one) - isFaulty(other))) {
      const subject = queuedOf(item)?.subjectOf?.(item)
      if (subject !== undefined && stuck.has(subject)) continue
      const outcome = await outbox.send(accountId, item.body.clientId)
      if (outcome.kind === 'waiting' && !outcome.behind && !outcome.faulty) return
      if (outcome.kind === 'waiting' && subject !== undefined) stuck.add(subject)
      if (outcome.kind === 'waiting' && outcome.behind) continue
      faults = outcome.kind === 'waiting' ? faults + 1 : 0
      if (faults === MAX_FAULTS) return
    }
  },

  /** Takes an entry out, because its person goes on with it as a draft or throws it away. */
  remove: (accountId: number, clientId: string): Promise<void> => remove(accountId, clientId),
}

/** Takes an entry out; what is given stands in its place in the same step. */
async function remove(accountId: number, clientId: string, instead: readonly StoredChange[] = []): Promise<void> {
  const removing = removeUnsent(accountId, clientId, instead)
  announce()
  // where the device does not let it go it is there again, and the server knows it by its id
  await removing.catch(announce)
}

/** What was said of the same before goes first, and where that waits for a person, so does this. */
async function sendInOrder(accountId: number, item: Unsent, queued: Queued): Promise<Outcome> {
  const subject = queued.subjectOf?.(item)
  const all = outbox.of(accountId)
  const at = all.findIndex((one) => one.body.clientId === item.body.clientId)
  const before = all
    .slice(0, at)
    .findLast((one) => subject !== undefined && queuedOf(one)?.subjectOf?.(one) === subject)
  if (before?.refusal) return { kind: 'waiting', behind: true }
  const earlier = before ? await outbox.send(accountId, before.body.clientId) : null
  if (earlier && earlier.kind !== 'saved') return { kind: 'waiting', behind: true }
  return sendOne(accountId, item, queued)
}

async function sendOne(accountId: number, item: Unsent, queued: Queued): Promise<Outcome> {
  const { clientId } = item.body
  try {
    const answer = await queued.send(item)
    fault = null
    faulty.delete(clientId)
    saved.set(clientId, { item, answer })
    // it gives way to its receipt, then its photos go: a device that stops between sends it once more, which stores it once
    const receipt = receiptOf(accountId, queued.titleOf(item), item, answer)
    await remove(accountId, clientId, [...receipt, ...(queued.leaves?.(item) ?? [])])
    void queued.sent?.(item)
    void queued.tidy?.(accountId).catch(() => undefined)
    return { kind: 'saved', answer }
  } catch (error) {
    fault = isFault(error) ? error.message : null
    if (isFault(error)) faulty.add(clientId)
    else faulty.delete(clientId)
    if (!isRefusal(error)) return { kind: 'waiting', ...(isFault(error) && { faulty: true }) }
    const clash = queued.clashOf?.(item, error)
    const refusal = { message: error.message, fields: error.fields, ...(clash && { clash }) }
    await outbox.amend(accountId, clientId, (one) => ({ ...one, refusal }))
    return { kind: 'refused', refusal, error }
  }
}

const isFault = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status >= 500
