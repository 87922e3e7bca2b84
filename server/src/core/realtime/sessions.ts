import type { Namespace, Socket } from 'socket.io'
import type { Actor } from '../access/index.ts'
import { Problem, problem, problemOf } from '../problems/index.ts'
import type { HubOptions } from './options.ts'

/** What a connected socket carries as its `data`. */
export interface Session {
  actor: Actor
  /** how many changes of sessions this process had heard of when it was let in */
  heard: number
  /** the names of the list endpoints it watches, and the rooms it stands in for them */
  watched: Set<string>
  rooms: Set<string>
}

/** Sessions also end by their time alone. */
const CHECK_EVERY = 60_000

const CACHES = 'lineside_cache'

const sessionOf = (socket: Socket) => socket.data as Session

/**
 * Lets in whom every HTTP request would let in, and puts out whose session has ended since: at once when one was
 * revoked or an account or profile changed anywhere, within a minute when its time is over.
 */
export async function watchSessions(
  hubs: readonly Namespace[],
  options: HubOptions,
  onMoved: (socket: Socket) => void,
) {
  const { services, authenticate, living } = options
  let heard = 0
  let checking: Promise<void> | undefined
  let again = false
  let closing = false

  async function checkAll() {
    do {
      again = false
      const sockets = hubs.flatMap((hub) => [...hub.sockets.values()])
      if (sockets.length === 0) continue
      const actors = await living([...new Set(sockets.map((socket) => sessionOf(socket).actor.sessionId))])
      for (const socket of sockets) save(socket, actors.get(sessionOf(socket).actor.sessionId))
    } while (again)
  }

  function save(socket: Socket, actor: Actor | undefined) {
    if (!actor) {
      socket.disconnect(true)
      return
    }
    const session = sessionOf(socket)
    const moved = JSON.stringify(actor) !== JSON.stringify(session.actor)
    session.actor = actor
    if (moved) onMoved(socket)
  }

  function check(): Promise<void> {
    again = true
    checking ??= checkAll().finally(() => {
      checking = undefined
    })
    return checking
  }

  function checkSoon() {
    check().catch((error: unknown) => services.log.error({ err: error }, 'Connected sessions could not be checked'))
  }

  const stopListening = await services.db.listen(CACHES, {
    message(name) {
      if (!options.sessionCaches.includes(name)) return
      heard++
      checkSoon()
    },
    lost: () => undefined,
    restored() {
      heard++
      checkSoon()
    },
  })
  const timer = setInterval(checkSoon, CHECK_EVERY).unref()

  return {
    check,
    /** the middleware of the namespace */
    admit(socket: Socket, next: (error?: Error) => void) {
      const { token } = socket.handshake.auth
      const before = heard
      const requested =
        typeof token === 'string' && token ? authenticate(token) : Promise.reject(problem('UNAUTHENTICATED'))
      requested.then(
        (actor) => {
          if (closing) return socket.conn.close()
          const session: Session = { actor, heard: before, watched: new Set(), rooms: new Set() }
          socket.data = session
          next()
        },
        (error: unknown) => {
          // a refusal would keep away for good who can be let in by the next process
          if (closing) return socket.conn.close()
          if (!(error instanceof Problem)) services.log.error({ err: error }, 'A hub connection could not be checked')
          next(new Error(problemOf(error).code))
        },
      )
    },
    /** between the test and the seat the session may have ended */
    admitted(socket: Socket) {
      if (sessionOf(socket).heard !== heard) checkSoon()
    },
    async close() {
      closing = true
      clearInterval(timer)
      await stopListening()
      await checking?.catch(() => undefined)
    },
  }
}
