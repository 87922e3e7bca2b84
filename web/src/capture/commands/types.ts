import type { AnyEndpoint } from '@lineside/contract/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Facet, Rest, Unsent } from '../../core/unsent/types.ts'

/** A command that a person gave and the server has not confirmed. Its id is the Idempotency-Key under which it is sent. */
export interface UnsentCommand extends Unsent {
  /** what the call is made with, for the version that the person saw */
  input: { params?: object; body: { rowVersion?: number } }
  /** what it is about and what it says, in the words of the language in which it was said */
  title: string
  detail: string
  /** commands about the same go one after the other */
  subject: string
  /** the part of the record that it is about, as its person saw it */
  seen: readonly Facet[]
  /** what it sets of that */
  mine: readonly Facet[]
}

/** By whom and when: what a record says of a command before the server does. */
export interface Stamp {
  by: { id: number; name: string }
  /** an instant by the server's clock, as well as the device knows it */
  at: string
}

/**
 * How a command of a domain waits on the device: `I` is what it is called with, `R` the record that it changes as queries hold
 * it, `A` what the server answers.
 */
export interface QueuedCommand<I extends object, R, A = R> {
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path' | 'right'>
  /** the record as the pages have it; undefined: they have none, and the command goes at once or not at all */
  record(client: QueryClient, input: I): R | undefined
  /** the record once the server has taken it, as far as the device can tell */
  assumed(record: R, input: I, stamp: Stamp): R
  /** what the page takes for the answer; left out, that record */
  answered?(record: R, input: I): A
  /** what of the record it is about: while that stands as it was seen, others may have changed whatever else */
  facets(record: R, input: I): readonly Facet[]
  /** the same as it sets them, for the person to compare with what somebody else set */
  mine(record: R, input: I): readonly Facet[]
  /** the version of what it changes; undefined: it needs none */
  version(record: R, input: I): number | undefined
  /** commands about the same go one after the other */
  subject(record: R, input: I): string
  name(record: R, input: I): { title: string; detail: string }
  /** an answer of the server that holds such a record, with this command in it; as it is where it holds none */
  within(key: QueryKey, answer: unknown, input: I, change: (record: R) => R): unknown
  /** what is left to be sent, under the same id, where somebody else brought the same about; null: nothing */
  rest?(record: R, input: I, clientId: string): Rest | null
  /** puts what the server answered to it later where pages read it */
  put(client: QueryClient, answer: A): void
}

/** One of any kind, for who sends it and shows it. */
export type AnyCommand = QueuedCommand<object, unknown, unknown>
