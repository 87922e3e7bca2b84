/**
 * Sessions, lent one user at a time. The embedded engine has a pool of one, which makes it the one lock. Whoever reads
 * much, portion by portion, waits in a queue of its own: it would stand behind everybody at each portion, and they
 * behind it.
 */
import { canceled, closed, DatabaseError } from './errors.ts'
import { needsTidying, type Session, tidySession } from './session.ts'

/** Users served, at most, between two of those who read much, while both wait. */
export const SHARE = 4

interface Waiter {
  take(session: Session): void
  fail(error: unknown): void
}

export interface PoolOptions {
  size: number
  acquireTimeout: number
  /** False for the embedded engine: its one session must not be thrown away. */
  replaceable: boolean
  open(): Promise<Session>
  /** told, once for a server's sessions, that theirs takes no writes any more */
  demoted?(): void
  onError(error: unknown): void
}

/** Milliseconds for which a session that takes no writes may still be read by: opening one for each reader costs more. */
const READ_FOR = 500

/** Milliseconds between two times that all sessions are thrown away, while the address still leads to such a server. */
const RETIRE_EVERY = 1_000

export class Pool {
  readonly #options: PoolOptions
  readonly #idle: Session[] = []
  readonly #waiters = new Set<Waiter>()
  readonly #readers = new Set<Waiter>()
  /** users served since a reader was, while readers wait */
  #served = 0
  #total = 0
  /** sessions opened before this time go: their server was demoted */
  #trustedFrom = 0
  #closing: PromiseWithResolvers<void> | undefined

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** A free session at once, or nothing: the quick way of the many queries. One that plans so already, if there is one. */
  take(fixedPlans = false): Session | undefined {
    if (this.#closing) return undefined
    const fitting = this.#idle.findLastIndex(
      (session) => session.fixedPlans === fixedPlans && !session.dead && !this.#isDemoted(session),
    )
    if (fitting >= 0) return this.#idle.splice(fitting, 1)[0]
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) {
      if (session.dead) this.#total -= 1
      else if (this.#isDemoted(session)) this.#drop(session)
      else return session
    }
    return undefined
  }

  /** A free session, a new one, or the next that is given back. Rejects with 57014, 53300 or 08003. */
  async wait(signal?: AbortSignal, readsMuch = false): Promise<Session> {
    if (signal?.aborted) throw canceled()
    if (this.#closing) throw closed()
    const free = this.take()
    if (free) return free
    if (this.#total < this.#options.size) return this.#open()
    return this.#queue(readsMuch ? this.#readers : this.#waiters, signal)
  }

  /** Gives a session back; one that cannot be made fit for the next user is thrown away. */
  give(session: Session, broken = false): void {
    if (this.#isDemoted(session)) this.#retire(session)
    const unwanted = (broken && this.#options.replaceable) || this.#isDemoted(session)
    if (unwanted) session.client.connection.stream.destroy()
    if (unwanted || session.dead) this.#drop(session)
    else if (!needsTidying(session)) this.#pass(session)
    else this.#tidy(session)
  }

  /** Resolves when all that was lent or awaited is done and every session has ended. */
  close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = Promise.withResolvers()
      for (const session of this.#idle.splice(0)) this.#drop(session)
      this.#finish()
    }
    return this.#closing.promise
  }

  /** Whether a session leads to a server that takes no writes, beyond the moment in which it may still be read by. */
  #isDemoted(session: Session): boolean {
    if (!this.#options.replaceable) return false
    if (session.refused || session.openedAt < this.#trustedFrom) return true
    return session.readsOnly && performance.now() > session.openedAt + READ_FOR
  }

  /** All that were opened before lead to the same server, and its address will lead to another one. */
  #retire(session: Session): void {
    const now = performance.now()
    if (session.openedAt < this.#trustedFrom || now < this.#trustedFrom + RETIRE_EVERY) return
    this.#trustedFrom = now
    for (const idle of this.#idle.splice(0)) this.#drop(idle)
    this.#options.demoted?.()
  }

  async #open(): Promise<Session> {
    this.#total += 1
    try {
      const session = await this.#options.open()
      session.client.on('error', (error: Error) => this.#lost(session, error))
      return session
    } catch (error) {
      this.#total -= 1
      this.#refill()
      this.#finish()
      throw error
    }
  }

  #queue(queue: Set<Waiter>, signal?: AbortSignal): Promise<Session> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(waiter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const waiter: Waiter = {
        take: (session) => {
          leave()
          resolve(session)
        },
        fail: (error) => {
          leave()
          reject(error)
          this.#finish()
        },
      }
      const abort = () => waiter.fail(canceled())
      const seconds = this.#options.acquireTimeout / 1000
      const late = () => waiter.fail(new DatabaseError('53300', `No database connection became free in ${seconds} s`))
      const timer = setTimeout(late, this.#options.acquireTimeout)
      signal?.addEventListener('abort', abort, { once: true })
      queue.add(waiter)
    })
  }

  /** Who is next, taken out of its queue. */
  #next(): Waiter | undefined {
    const [user] = this.#waiters
    const [reader] = this.#readers
    const next = reader && (!user || this.#served >= SHARE) ? reader : user
    if (!next) return undefined
    this.#served = next === reader || !reader ? 0 : this.#served + 1
    this.#waiters.delete(next)
    this.#readers.delete(next)
    return next
  }

  #pass(session: Session): void {
    const next = session.dead ? undefined : this.#next()
    if (session.dead) this.#drop(session)
    else if (next) next.take(session)
    else if (this.#closing) this.#drop(session)
    else this.#idle.push(session)
  }

  #tidy(session: Session): void {
    tidySession(session).then(
      () => this.#pass(session),
      () => this.#drop(session),
    )
  }

  #drop(session: Session): void {
    session.dead = true
    const ended = () => {
      this.#total -= 1
      this.#refill()
      this.#finish()
    }
    session.client.end().then(ended, ended)
  }

  /** A session fewer: whoever waits gets a new one. */
  #refill(): void {
    if (this.#total >= this.#options.size) return
    const next = this.#next()
    if (!next) return
    this.#open().then(next.take, next.fail)
  }

  #lost(session: Session, error: Error): void {
    const at = this.#idle.indexOf(session)
    if (at >= 0) {
      this.#idle.splice(at, 1)
      this.#total -= 1
    }
    this.#options.onError(error)
  }

  #finish(): void {
    if (this.#closing && this.#total === 0 && this.#waiters.size + this.#readers.size === 0) this.#closing.resolve()
  }
}
