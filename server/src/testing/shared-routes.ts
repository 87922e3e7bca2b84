import type { IncomingMessage, Server } from 'node:http'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyPluginOptions,
  type FastifyReply,
  type FastifyRequest,
  type InjectOptions,
  type RouteOptions,
} from 'fastify'

/**
 * A thousand routes cost more than most tests do with them. Here the servers of one process have their routes in common: a
 * server made by `withSharedRoutes` only notes what it is given; the first one's notes become the routes, and each request
 * that is injected finds the handlers of the server that it was injected into. One that listens gets routes of its own.
 */

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
type ErrorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown
type Step = (on: FastifyInstance, of: Find) => unknown
/** The notes of whoever a request is for. */
type Find = (request: FastifyRequest) => Notes

interface Notes {
  handlers: Map<string, Handler>
  steps: Step[]
  notFound?: Handler
  failed?: ErrorHandler
}

/** Tells the shared routes whom a request is for; taken off before any handler sees it. */
const MARK = 'x-test-server'

const servers = new Map<string, Notes>()
const byRequest = new WeakMap<IncomingMessage, Notes>()
let made = 0

const notesOf: Find = (request) => {
  const notes = byRequest.get(request.raw)
  if (!notes) throw new Error(`${request.method} ${request.url} was sent to the shared routes by nobody`)
  return notes
}

const keyOf = ({ method, url }: RouteOptions) => `${method} ${url}`

let shared: { routes: FastifyInstance; known: ReadonlySet<string> } | undefined

/** The routes for these notes: those that there are, or new ones where a server has one that they lack. */
function routesFor(options: FastifyHttpOptions<Server>, notes: Notes): FastifyInstance {
  const known = shared?.known
  const fits = known && [...notes.handlers.keys()].every((key) => known.has(key))
  if (!shared || !fits) shared = { routes: share(options, notes), known: new Set(notes.handlers.keys()) }
  return shared.routes
}

function share(options: FastifyHttpOptions<Server>, notes: Notes): FastifyInstance {
  const routes = Fastify(options)
  routes.addHook('onRequest', async ({ raw }) => {
    const mark = String(raw.headers[MARK])
    delete raw.headers[MARK]
    const notes = servers.get(mark)
    if (notes) byRequest.set(raw, notes)
  })
  for (const step of notes.steps) step(routes, notesOf)
  return routes
}

/** Stands for one scope: what is added to it is noted, in its order. */
function noting<T extends object>(scope: T, notes: Notes, steps: Step[]): T {
  const note = (step: Step) => {
    steps.push(step)
    return noted
  }
  const route = (options: RouteOptions) => {
    const key = keyOf(options)
    notes.handlers.set(key, options.handler as Handler)
    return note((on, of) =>
      on.route({
        ...options,
        handler: (request, reply) => {
          const handler = of(request).handlers.get(key)
          return handler ? handler(request, reply) : reply.callNotFound()
        },
      }),
    )
  }
  const own = {
    route,
    get: (url: string, handler: Handler) => route({ method: 'GET', url, handler }),
    addHook: (...hook: Parameters<FastifyInstance['addHook']>) => note((on) => on.addHook(...hook)),
    removeContentTypeParser: (type: string) => note((on) => on.removeContentTypeParser(type)),
    setNotFoundHandler(handler: Handler) {
      notes.notFound = handler
      return note((on, of) => on.setNotFoundHandler((request, reply) => of(request).notFound?.(request, reply)))
    },
    setErrorHandler(handler: ErrorHandler) {
      notes.failed = handler
      return note((on, of) =>
        on.setErrorHandler<Error>((error, request, reply) => of(request).failed?.(error, request, reply)),
      )
    },
    register(plugin: FastifyPluginAsync, options?: FastifyPluginOptions) {
      // a scope of ours is noted; what comes from elsewhere is as it is
      if (options) return note((on) => on.register(plugin, options))
      const inner: Step[] = []
      void plugin(noting({}, notes, inner) as FastifyInstance, {})
      return note((on, of) =>
        on.register(async (scope) => {
          for (const step of inner) await step(scope, of)
        }),
      )
    },
  }
  const noted: T = Object.assign(Object.create(scope), own)
  return noted
}

/** A server whose routes are those of every other one. */
export function withSharedRoutes(options: FastifyHttpOptions<Server>): FastifyInstance {
  const bare = Fastify(options)
  // who is behind a proxy is told by the server itself, before its routes
  if (options.trustProxy) return bare
  const notes: Notes = { handlers: new Map(), steps: [] }
  const mark = String(++made)
  servers.set(mark, notes)
  const noted = noting(bare, notes, notes.steps)
  let routes: FastifyInstance | undefined
  return Object.assign(noted, {
    async inject(request: InjectOptions) {
      routes ??= routesFor(options, notes)
      return routes.inject({ ...request, headers: { ...request.headers, [MARK]: mark } })
    },
    async listen(at: Parameters<FastifyInstance['listen']>[0]) {
      for (const step of notes.steps) step(bare, () => notes)
      return bare.listen(at)
    },
    async close() {
      servers.delete(mark)
      await bare.close()
    },
  } as unknown as FastifyInstance)
}
