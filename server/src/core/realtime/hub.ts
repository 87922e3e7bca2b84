import { type AnyEndpoint, chooseLanguage, HUB_PATH, mayCall, NOTIFICATION_HUB } from '@lineside/contract/core'
import { type Namespace, Server, type Socket } from 'socket.io'
import { plantsOf } from '../access/index.ts'
import { assertMayAsk, type Push, readContext, type Services } from '../kernel/index.ts'
import { rateLimit } from '../limits/index.ts'
import { Problem, problem, problemOf } from '../problems/index.ts'
import { addressReader } from '../trusted-proxies.ts'
import { trackUpgrades } from './connections.ts'
import { createAsker } from './contents.ts'
import { boundNewcomers } from './newcomers.ts'
import type { HubOptions } from './options.ts'
import { PUSHES, readPush } from './pushes.ts'
import { accountOfRoom, accountRoom, domainOf, listRoom } from './rooms.ts'
import { type Session, watchSessions } from './sessions.ts'

export interface Hub {
  /** looks at once whether every connected session still lives */
  checkSessions(): Promise<void>
  /** closes the connections; clients come back by themselves, to this process or another */
  close(): Promise<void>
}

type Method = (socket: Socket, input: unknown) => Promise<object>

/** A method's input is a handful of names. */
const LARGEST_MESSAGE = 10_000

/**
 * The notification hub (decisions 5.3). The token comes in the handshake alone; whoever is connected stands in the room
 * of their account, and in those of the lists they look at. Every process hears every push by LISTEN and tells its own
 * sockets, so that several processes need nothing between them.
 */
export async function openHub(options: HubOptions): Promise<Hub> {
  const { services, parts } = options
  const newcomers = boundNewcomers(addressReader(services.config.trustedProxies), options.newcomers)
  const io = new Server(options.server, {
    path: HUB_PATH,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    allowRequest: newcomers.allowRequest,
  })
  // what engine.io answers itself does not pass our own headers
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })
  io.use((_socket, next) => next(new Error('NOT_FOUND')))
  const hub = io.of(NOTIFICATION_HUB)
  const upgrades = trackUpgrades(options.server)
  const emit = sequenced(hub)
  const relay = createRelay(hub, emit, options)
  const sessions = await watchSessions(hub, options, (socket) => {
    seat(socket, options)
    emit(socket.id, 'permissionsChanged', {})
  })
  const methods = methodsOf(options)
  const reading = new Set(['watch', 'unwatch', ...parts.flatMap((part) => part.reads ?? [])])
  const limit = rateLimit(services.config.requestsPerMinute)
  newcomers.watch(io, hub)
  hub.use(sessions.admit)
  hub.on('connection', (socket) => {
    seat(socket, options)
    for (const [name, method] of methods) {
      socket.on(name, (...args: unknown[]) => void answer(name, method, socket, args))
    }
    sessions.admitted(socket)
  })

  /** Answers by the acknowledgement; a client that gave none is told by an event. */
  async function answer(name: string, method: Method, socket: Socket, args: unknown[]) {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (answer: object) => void) : undefined
    const reply = await attempt(name, method, socket, args[0])
    if (acknowledge) acknowledge(reply)
    else if (name === 'UpdateNotifications') emit(socket.id, 'listNotifications', reply)
  }

  async function attempt(name: string, method: Method, socket: Socket, input: unknown): Promise<object> {
    try {
      const { actor } = sessionOf(socket)
      const now = services.clock.now().getTime()
      if (limit.exceeded(actor.sessionId, now)) throw problem('TOO_MANY_REQUESTS')
      limit.count(actor.sessionId, now)
      assertMayAsk(actor, reading.has(name))
      return await method(socket, input)
    } catch (error) {
      if (!(error instanceof Problem)) services.log.error({ err: error, method: name }, 'A hub method failed')
      return { code: problemOf(error).code }
    }
  }

  const stopListening = await services.db.listen(PUSHES, {
    message: relay.notify,
    lost: () => undefined,
    // whatever was told in between nobody here heard
    restored: () => emit(null, 'missed', {}),
  })
  return {
    checkSessions: sessions.check,
    async close() {
      await stopListening()
      await sessions.close()
      await relay.finished()
      io.engine.close()
      await upgrades.end()
    },
  }

  function methodsOf({ endpoints }: HubOptions): Map<string, Method> {
    const results = new Map<string, Method>([
      ['watch', (socket, input) => watch(socket, input, endpoints, services)],
      ['unwatch', (socket, input) => unwatch(socket, input)],
    ])
    for (const part of parts) {
      for (const [name, method] of Object.entries(part.methods ?? {})) {
        results.set(name, (socket, input) => method(contextOf(socket, services), input))
      }
    }
    return results
  }
}

type Emit = (room: string | readonly string[] | null, event: string, payload: object) => void

/** Sends an event with the next number of this process; null tells everybody. */
function sequenced(hub: Namespace): Emit {
  let seq = 0
  return (room, event, payload) => {
    const target = room === null ? hub : hub.to(room as string | string[])
    seq++
    target.emit(event, { ...payload, seq })
  }
}

/** Hands pushes to the sockets of this process; what has nobody here to hear it costs nothing. */
function createRelay(hub: Namespace, emit: Emit, { services, parts }: HubOptions) {
  const askers = new Map(
    parts.flatMap((part) =>
      Object.entries(part.contents ?? {}).map(([event, ask]) => {
        const asker = createAsker(
          (accountIds) => ask(services, accountIds),
          (accountId, content) => emit(accountRoom(accountId), event, content),
          (error) => services.log.error({ err: error, event }, 'A push could not be completed'),
        )
        return [event, asker] as const
      }),
    ),
  )

  function notifyHere({ rooms, event, payload }: Push) {
    const here = rooms.filter((room) => hub.adapter.rooms.has(room))
    if (here.length === 0) return
    const asker = askers.get(event)
    if (asker) asker.for(here.flatMap((room) => accountOfRoom(room) ?? []))
    else emit(here, event, payload)
  }

  return {
    notify(text: string) {
      const push = readPush(text)
      if (push) notifyHere(push)
    },
    async finished() {
      await Promise.all([...askers.values()].map((asker) => asker.finished()))
    },
  }
}

const sessionOf = (socket: Socket) => socket.data as Session

function contextOf(socket: Socket, services: Services) {
  const { actor } = sessionOf(socket)
  const language = chooseLanguage([String(socket.handshake.auth.language ?? '')])
  return readContext(services, { actor, language, address: socket.handshake.address, platform: 2 }, services.db)
}

/** Puts a socket into the rooms that are its account's now: also those of the lists it watches, where it still may. */
function seat(socket: Socket, { services, endpoints }: HubOptions): void {
  const session = sessionOf(socket)
  void socket.join(accountRoom(session.actor.accountId))
  for (const room of session.rooms) void socket.leave(room)
  session.rooms.clear()
  for (const endpoint of [...session.watched]) {
    watch(socket, { endpoint }, endpoints, services).catch(() => session.watched.delete(endpoint))
  }
}

async function watch(socket: Socket, input: unknown, endpoints: readonly AnyEndpoint[], services: Services) {
  const name = (input as { endpoint?: unknown } | null)?.endpoint
  const endpoint = endpoints.find((one) => one.name === name)
  if (!endpoint) throw problem('NOT_FOUND')
  const session = sessionOf(socket)
  const { actor } = session
  const { right } = endpoint
  if (!mayCall(actor, right)) throw problem('FORBIDDEN')
  const plants = plantsOf(actor, await services.plants()).map((plant) => plant.id)
  session.watched.add(endpoint.name)
  for (const plant of [...plants, null]) {
    const room = listRoom(domainOf(endpoint.name), plant)
    session.rooms.add(room)
    void socket.join(room)
  }
  return {}
}

async function unwatch(socket: Socket, input: unknown) {
  const session = sessionOf(socket)
  const name = String((input as { endpoint?: unknown } | null)?.endpoint)
  if (!session.watched.delete(name)) return {}
  const gone = `list:${domainOf(name)}:`
  if ([...session.watched].some((other) => domainOf(other) === domainOf(name))) return {}
  for (const room of [...session.rooms].filter((one) => one.startsWith(gone))) {
    session.rooms.delete(room)
    void socket.leave(room)
  }
  return {}
}
