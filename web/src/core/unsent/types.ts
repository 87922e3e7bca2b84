import type { ComponentType } from 'react'
import type { ApiProblem } from '../api/index.ts'
import type { StoredChange } from '../device/index.ts'

/**
 * Something a person has finished that the server has not confirmed. Its body never changes again: the same id, the same
 * content. A domain adds what it shows of it beside.
 */
export interface Unsent {
  /** the name of the endpoint that takes it */
  endpoint: string
  body: { clientId: string }
  savedAt: string
  /** the server refused it: a person must look at it */
  refusal: Refusal | null
}

export interface Refusal {
  message: string
  fields: Readonly<Record<string, string>>
  /** somebody else changed the same before this was sent: the person chooses between both */
  clash?: Clash
}

/** A part of a record in words, and as the body of a command holds it where it is a field of that. */
export interface Facet {
  label: string
  text: string
  /** who and what else goes with it, for the eye: two sides that differ in this alone are the same */
  detail?: string
  /** the part of the body that sets it */
  key?: string
  value?: unknown
}

/** What stands now where an entry wants something else. */
export interface Clash {
  facets: readonly Facet[]
  /** what is sent next is for this version */
  rowVersion: number
  /** what is left to be sent where both brought the same about; null: nothing, and left out: the entry as it is */
  rest?: Rest | null
}

/** What goes in the place of an entry. */
export interface Rest {
  endpoint: string
  input: { params?: object; body: object }
  detail: string
  subject: string
  mine: readonly Facet[]
}

/** An endpoint whose calls wait on the device until they are answered; it takes a `clientId` and stores once. */
export interface Queued {
  endpoint: string
  /** sends it, with what must travel before it; throws what a call throws */
  send(item: Unsent): Promise<unknown>
  /** what stands on the device in its place from then on, in the same step */
  leaves?(item: Unsent): readonly StoredChange[]
  /** the server has it: what the device kept beside it may go */
  sent?(item: Unsent): Promise<void>
  /** takes out what nothing on the device needs any more: once something was sent, and when the application opens */
  tidy?(accountId: number): Promise<void>
  /** whether a stored entry that names no endpoint is of this one: browsers hold such of versions before */
  isFormer?(stored: object): boolean
  /** what it is, in the list of what was sent */
  titleOf(item: Unsent): string
  /** entries of any endpoint about the same go one after the other; left out: each by itself */
  subjectOf?(item: Unsent): string
  /** of a refusal: whether it is one because somebody else changed the same, and what stands now */
  clashOf?(item: Unsent, error: ApiProblem): Clash | null
  /** where an entry is a record: which; other domains have it carry what they know of it */
  recordOf?(item: Unsent): MadeRecord | undefined
  /** how it stands among what is not sent yet, where the application lists what domains draw */
  Row?: ComponentType<{ item: Unsent }>
  /** what became of it; `answer` is null while there is none */
  Screen?: ComponentType<{ item: Unsent; answer: unknown }>
  /** its screen, which opens once it is finished, is headed by what became of it */
  headsItsScreen?: boolean
}

/** A record among what was finished: which form was filled where. */
export interface MadeRecord {
  formId: number
  collectPointId: number
  /** an instant by the server's clock, as well as the device knew it */
  madeAt: string
}

/** What a domain has a record carry in its body: asked once, when that is finished, and frozen with it. */
export type Carried = (accountId: number, record: MadeRecord) => object

/** The same with what its own entries hold and its answer is, which nobody else looks at. */
export interface QueuedEndpoint<E extends Unsent, A> {
  endpoint: string
  send(item: E): Promise<A>
  leaves?(item: E): readonly StoredChange[]
  sent?(item: E): Promise<void>
  tidy?(accountId: number): Promise<void>
  titleOf(item: E): string
  isFormer?(stored: object): boolean
  subjectOf?(item: E): string
  clashOf?(item: E, error: ApiProblem): Clash | null
  recordOf?(item: E): MadeRecord | undefined
  Row?: ComponentType<{ item: E }>
  Screen?: ComponentType<{ item: E; answer: A | null }>
  headsItsScreen?: boolean
}

export function defineQueued<E extends Unsent, A>(queued: QueuedEndpoint<E, A>): Queued {
  // each is given back but what it made itself: the application holds them all in one list
  return queued as unknown as Queued
}
