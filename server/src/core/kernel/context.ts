import type { Language } from '@lineside/contract/core'
import type { Actor, Plant } from '../access/index.ts'
import type { CacheDefinition, Caches, KeyedCacheDefinition } from '../cache/index.ts'
import type { Config } from '../config.ts'
import type { Database, QueryOptions, QueryResult, Row } from '../db/index.ts'
import type { HistoryInput } from '../history/record.ts'
import type { Sentences } from '../i18n/sentences.ts'
import type { Ids } from '../ids/index.ts'
import type { Log } from '../log.ts'
import type { Problem } from '../problems/index.ts'
import type { EventName, EventPayloads } from '../reactions/events.ts'
import type { Along, PendingRow } from '../work/index.ts'

export interface Clock {
  now(): Date
}

/** Hears in this process, once it is committed, which records' lists changed; must neither wait nor throw. */
export interface Changes {
  note(entity: string, industryId: number | null): void
}

/** What is to be done after a commit, see `outbox.ts`. */
export interface Afterwards {
  /** there is something new: does it now, after a pause in milliseconds, or later where nothing was started */
  kick(pause?: number): void
}

/** A job by its name, with what its run takes. */
export interface JobName<P> {
  name: string
  payload: { parse(input: unknown): P }
}

/** Something a person's open pages are told at once; `rooms` are names of the hub. */
export interface Push {
  rooms: readonly string[]
  event: string
  payload: object
}

/** What a question hears that stays open until something is pushed; `end` gives its place back. */
export interface Waiting {
  heard: Promise<void>
  end(): void
}

/** Lets questions wait for pushes, where no socket tells of them. */
export interface Pushes {
  /**
   * Begins to listen for a push to one of the rooms, in the name of an account. `heard` resolves with it, or when so many
   * milliseconds are over, the signal is aborted, something may have been missed, or the server stops.
   */
  wait(accountId: number, rooms: readonly string[], within: number, gone: AbortSignal): Promise<Waiting>
}

/** What lives as long as the server. */
export interface Services {
  config: Config
  db: Database
  caches: Caches
  ids: Ids
  clock: Clock
  log: Log
  changes: Changes
  afterwards: Afterwards
  pushes: Pushes
  sentences: Sentences
  /** every plant with its time zone; the structure domain provides it. Inside a command give its `db`, see Caches */
  plants(through?: Queries & { readonly outdated?: ReadonlySet<string> }): Promise<readonly Plant[]>
}

/** Asks the database: inside a command its transaction, which keeps its own way of planning, otherwise a statement of its own. */
export interface Queries {
  query<R = Row>(
    text: string,
    values?: readonly unknown[],
    options?: Pick<QueryOptions, 'fixedPlan'>,
  ): Promise<QueryResult<R>>
}

/** What every handler gets beside its input. It never sees the request or the answer. */
export interface ReadContext {
  services: Services
  db: Queries
  actor: Actor
  language: Language
  /** the time of the request, by the server's clock */
  now: Date
  /** the network address of the caller; for rate limits only, never stored */
  address: string
  /** what the caller's browser says of itself, to name a session by; empty where nobody called */
  agent: string
  /** the application that calls: 1 operator app, 2 portal, 3 manager app */
  platform: number
  /** the bearer token that came with a public call, whosever it is; null where none did, or where it must be a session's */
  presented?: string | null
  /** aborted when who asked has left before the answer; nobody has asked where it is not there */
  gone?: () => AbortSignal
  cached<T>(definition: CacheDefinition<T>): Promise<T>
  cachedBy<T>(definition: KeyedCacheDefinition<T>, key: string): Promise<T | undefined>
}

/**
 * A row of a state table that moves because of what the command stores, without a question of its own. The last part
 * gives of the row that moved its id, the history event and both states, as `id`, `event`, `from_state`, `to_state`; no
 * row where nothing moved.
 */
export interface MovingAlong extends Along {
  history: Pick<HistoryInput, 'entity' | 'industryId' | 'after'>
  /** the events that the last part may name */
  events: readonly string[]
}

/** A command's context: its rows, its history and its events are written together or not at all. */
export interface WriteContext extends ReadContext {
  newId(): Promise<number>
  insert(table: string, row: PendingRow['row']): void
  /**
   * Asks the database without a transaction where none is open yet; others may change what it says before this command
   * commits. What is built on it is named by `expect`; docs/commands.md has an example.
   */
  ahead: Queries
  /**
   * What must hold at the commit: an SQL condition with its own `$1`, `$2` …, which locks the rows that it relies on. It
   * is asked in the statement that writes the rows; where it fails the whole command runs again from its beginning.
   */
  expect(condition: string, values: readonly unknown[]): void
  /** changes one row that is there already within the statement of the commit, see `MovingAlong` */
  moveAlong(move: MovingAlong): Promise<void>
  /** appends a history row; a command without one is a fault, unless it says that it is `unchanged` */
  record(entry: HistoryInput): Promise<void>
  /** instead of `record`: what is done goes on with what the newest line of the record's history says, as typing does */
  continues(entry: Pick<HistoryInput, 'entity' | 'industryId'>): void
  /** asks for a job, which starts once this is committed */
  enqueue<P>(job: JobName<P>, payload: P): void
  /** tells the domains below, which react inside this transaction or after its commit */
  announce<E extends EventName>(event: E, payload: EventPayloads[E]): Promise<void>
  /** says that there is nothing to do: the command answers this as it stands, and leaves neither rows nor history */
  unchanged<T>(answer: T): T
  /**
   * Commits what was written and then answers this problem: for a refusal that must leave a trace. What it gives stands
   * for the answer, which nobody gets.
   */
  refuse<T>(problem: Problem): T
  /**
   * tells open pages through every process once it is committed; nobody may have heard, so it only says that there is
   * something to read, to any number of rooms. Throws a RangeError where the payload is over 7,500 bytes.
   */
  push(push: Push): void
  /** names a cache whose content this command changes */
  outdates(cache: { name: string }): void
}
