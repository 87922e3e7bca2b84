import type { IncomingMessage } from 'node:http'
import type { Namespace, Server, Socket } from 'socket.io'

export interface NewcomerLimits {
  /** connections that have not signed in: all of them, and those of one address, which may be a whole plant's */
  all: number
  ofAddress: number
  /** milliseconds in which they must: a browser does so at once */
  within: number
}

const usual: NewcomerLimits = { all: 1_000, ofAddress: 200, within: 10_000 }

/**
 * Bounds the connections that nobody has signed in on yet, in number and in time. One that is refused comes
 * back by itself after a pause.
 */
export function boundNewcomers(addressOf: (request: IncomingMessage) => string, limits: NewcomerLimits = usual) {
  const addresses = new Map<string, number>()
  let all = 0

  function count(address: string, by: 1 | -1) {
    all += by
    const left = (addresses.get(address) ?? 0) + by
    if (left > 0) addresses.set(address, left)
    else addresses.delete(address)
  }

  return {
    /** Engine.IO's question about each handshake */
    allowRequest(request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) {
      // a later request of a connection that is counted already names it
      const isNew = !/[?&]sid=/.test(request.url ?? '')
      const full = all >= limits.all || (addresses.get(addressOf(request)) ?? 0) >= limits.ofAddress
      answer(isNew && full ? 'TOO_MANY_REQUESTS' : null, !(isNew && full))
    },
    /** counts each connection from its beginning until it has signed in or ended */
    watch(io: Server, hubs: readonly Namespace[]) {
      const settled = new WeakMap<object, () => void>()
      /** the hubs that each connection is signed in on */
      const seats = new WeakMap<object, number>()
      io.engine.on('connection', (connection: EngineConnection) => {
        const address = addressOf(connection.request)
        count(address, 1)
        // at once, also one that never asked for what it was told
        const late = setTimeout(() => connection.close(true), limits.within)
        const settle = () => {
          clearTimeout(late)
          if (settled.delete(connection)) count(address, -1)
        }
        settled.set(connection, settle)
        connection.once('close', settle)
      })
      for (const hub of hubs) hub.on('connection', seat)

      function seat(socket: Socket) {
        const { conn } = socket
        settled.get(conn)?.()
        seats.set(conn, (seats.get(conn) ?? 0) + 1)
        socket.once('disconnect', () => {
          const left = (seats.get(conn) ?? 1) - 1
          seats.set(conn, left)
          // who leaves the last hub has nothing else to stay for
          if (left === 0) conn.close()
        })
      }
    },
    /** how many have not signed in now */
    waiting: () => all,
  }
}

interface EngineConnection {
  request: IncomingMessage
  once(event: 'close', listener: () => void): void
  close(discard: boolean): void
}
