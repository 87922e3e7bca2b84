import type { Database } from '../db/index.ts'
import type { Pushes, Waiting } from '../kernel/index.ts'
import { PUSHES, readPush } from './pushes.ts'

/** Questions that wait at once, in this process and of one account; further ones are answered without waiting. */
const MAX_WAITING = 4_000
const MAX_OF_ACCOUNT = 10

interface Waiter {
  accountId: number
  rooms: readonly string[]
  wake(): void
}

export interface OpenPushes extends Pushes {
  /** lets everybody go who waits; from now on nobody does */
  close(): Promise<void>
}

const answered: Waiting = { heard: Promise.resolve(), end: () => undefined }

/** Hears pushes for questions that stay open until something came: for networks that block sockets. */
export function createPushes(db: Pick<Database, 'listen'>): OpenPushes {
  const waiters = new Set<Waiter>()
  let listening: Promise<() => Promise<void>> | undefined
  let closed = false
  const wakeAll = () => {
    for (const waiter of waiters) waiter.wake()
  }

  function message(text: string) {
    if (waiters.size === 0) return
    const rooms = readPush(text)?.rooms ?? []
    for (const waiter of waiters) if (waiter.rooms.some((room) => rooms.includes(room))) waiter.wake()
  }

  const isFull = (accountId: number) =>
    waiters.size >= MAX_WAITING || [...waiters].filter((one) => one.accountId === accountId).length >= MAX_OF_ACCOUNT

  return {
    async wait(accountId, rooms, within, gone) {
      if (closed || isFull(accountId)) return answered
      // what was told while nobody listened is read again
      listening ??= db.listen(PUSHES, { message, lost: wakeAll, restored: wakeAll })
      await listening
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter: Waiter = { accountId, rooms, wake: resolve }
      const timer = setTimeout(resolve, within)
      waiters.add(waiter)
      gone.addEventListener('abort', waiter.wake)
      if (closed || gone.aborted) resolve()
      return {
        heard: promise,
        end() {
          clearTimeout(timer)
          waiters.delete(waiter)
          gone.removeEventListener('abort', waiter.wake)
        },
      }
    },
    async close() {
      closed = true
      wakeAll()
      await (await listening)?.()
    },
  }
}
