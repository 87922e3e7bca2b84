import { HUB_PATH, NOTIFICATION_HUB } from '@lineside/contract/core'
import { type Namespace, Server, type Socket } from 'socket.io'
import { assertMayAsk } from '../kernel/index.ts'
import { Problem, problem, problemOf } from '../problems/index.ts'
import { addressReader } from '../trusted-proxies.ts'
import { trackUpgrades } from './connections.ts'
import { type Method, methodsOf, sessionOf } from './methods.ts'
import { boundNewcomers } from './newcomers.ts'
import type { HubOptions } from './options.ts'
import type { HubPart } from './part.ts'
import { PUSHES } from './pushes.ts'
import { createRelay, type Emit, route, sequenced } from './relay.ts'
import { watchSessions } from './sessions.ts'
import { seat, unwatch, watch } from './watch.ts'

export interface Hub {
  /** looks at once whether every connected session still lives */
  checkSessions(): Promise<void>
  /** closes the connections; clients come back by themselves, to this process or another */
  close(): Promise<void>
}

/** A chat's message of 4,000 characters as JSON, each of up to four bytes; other methods take a handful of names. */
const MAX_MESSAGE_BYTES = 24_000

/**
 * The hubs (decisions 5.3), a namespace each. The token comes in the handshake alone; whoever is connected stands in the
 * room of their account, in that of the administrators where they are one, and in those of the lists they look at. Every
 * process hears every push by LISTEN and tells its own sockets, so that several processes need nothing between them.
 */
export async function openHub(options: HubOptions): Promise<Hub> {
  const { services, parts } = options
  const newcomers = boundNewcomers(addressReader(services.config.trustedProxies), options.newcomers)
  const io = openServer(options, newcomers)
  const upgrades = trackUpgrades(options.server)
  const names = [...new Set([NOTIFICATION_HUB, ...parts.flatMap(({ hub }) => hub ?? [])])]
  const hubs = names.map((name) => {
    const own = parts.filter(({ hub = NOTIFICATION_HUB }) => hub === name)
    const space = io.of(name)
    const emit = sequenced(space)
    return { name, space, emit, parts: own, relay: createRelay(space, emit, own, services) }
  })
  const spaces = hubs.map(({ space }) => space)
  const emitOn = new Map<Namespace, Emit>(hubs.map(({ space, emit }) => [space, emit]))
  const sessions = await watchSessions(spaces, options, (socket) => {
    seat(socket, options)
    emitOn.get(socket.nsp)?.(socket.id, 'permissionsChanged', {})
  })
  newcomers.watch(io, spaces)
  for (const hub of hubs) open(hub)
  /** what is under way, to be finished before the database is closed */
  const running = new Set<Promise<void>>()
  const notify = route(parts, new Map(hubs.map(({ name, relay }) => [name, relay])), NOTIFICATION_HUB)

  function open({ name, space, emit, parts: own }: { name: string; space: Namespace; emit: Emit; parts: HubPart[] }) {
    const methods = methodsOf(own, options)
    if (name === NOTIFICATION_HUB) {
      methods.set('watch', (socket, input) => watch(socket, input, options.endpoints, services))
      methods.set('unwatch', (socket, input) => unwatch(socket, input))
    }
    const reading = new Set(['watch', 'unwatch', ...own.flatMap((part) => part.reads ?? [])])
    space.use(sessions.admit)
    space.on('connection', (socket) => {
      seat(socket, options)
      for (const [called, method] of methods) {
        const call = { name: called, method, onlyReads: reading.has(called) }
        socket.on(called, (...args: unknown[]) => {
          const answering = answer(call, socket, args, emit).finally(() => running.delete(answering))
          running.add(answering)
        })
      }
      sessions.admitted(socket)
    })
  }

  /** Answers by the acknowledgement; a client that gave none is told by an event. */
  async function answer(call: Call, socket: Socket, args: unknown[], emit: Emit) {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (answer: object) => void) : undefined
    const reply = await attempt(call, socket, args[0])
    if (acknowledge) acknowledge(reply)
    else if (call.name === 'UpdateNotifications') emit(socket.id, 'listNotifications', reply)
  }

  async function attempt({ name, method, onlyReads }: Call, socket: Socket, input: unknown): Promise<object> {
    try {
      const { actor } = sessionOf(socket)
      const now = services.clock.now().getTime()
      if (!(await options.rate.take(actor.sessionId, now))) throw problem('TOO_MANY_REQUESTS')
      assertMayAsk(actor, onlyReads)
      return await method(socket, input)
    } catch (error) {
      if (!(error instanceof Problem)) services.log.error({ err: error, method: name }, 'A hub method failed')
      return { code: problemOf(error).code }
    }
  }

  const stopListening = await services.db.listen(PUSHES, {
    message: notify,
    lost: () => undefined,
    // whatever was told in between nobody here heard
    restored() {
      for (const { emit } of hubs) emit(null, 'missed', {})
    },
  })
  return {
    checkSessions: sessions.check,
    async close() {
      await stopListening()
      await sessions.close()
      await Promise.all([...running, ...hubs.map(({ relay }) => relay.finished())])
      io.engine.close()
      await upgrades.end()
    },
  }
}

interface Call {
  name: string
  method: Method
  onlyReads: boolean
}

function openServer({ server }: HubOptions, newcomers: ReturnType<typeof boundNewcomers>): Server {
  const io = new Server(server, {
    path: HUB_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: newcomers.allowRequest,
  })
  // what engine.io answers itself does not pass our own headers
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })
  io.use((_socket, next) => next(new Error('NOT_FOUND')))
  return io
}
