import { CORPORATE_SIGN_IN, FIRST_ACCESS } from '@lineside/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { openCaches } from './core/cache/index.ts'
import type { Config } from './core/config.ts'
import type { Database } from './core/db/index.ts'
import type { ServerDomain } from './core/domain.ts'
import { coreDoors } from './core/doors.ts'
import { type Files, openFileService } from './core/files/index.ts'
import {
  answerHereOnly,
  createServer,
  limitPublic,
  type MakeServer,
  registerDocuments,
  registerEndpoints,
  registerProbes,
  serveWeb,
} from './core/http/index.ts'
import { addProblemTexts } from './core/i18n/index.ts'
import { openSentences } from './core/i18n/sentences.ts'
import { createIds } from './core/ids/index.ts'
import { createJobs } from './core/jobs/index.ts'
import { type Clock, createOutbox, type ReadContext, runCommand, type Services } from './core/kernel/index.ts'
import { openRates } from './core/limits/index.ts'
import type { Log } from './core/log.ts'
import { pushIdentity } from './core/push/index.ts'
import { collectReactions } from './core/reactions/index.ts'
import { createChanges, createPushes, type Hub, openHub } from './core/realtime/index.ts'
import { createHeadPublisher, sealing } from './core/seals/index.ts'
import { allowedHosts, helpAddress } from './core/settings/index.ts'
import {
  accountNames,
  actorOfAccount,
  authenticator,
  createSessionUse,
  livingSessions,
  openTokens,
  type SessionUse,
  sessions,
} from './domains/accounts/index.ts'
import { profiles } from './domains/profiles/index.ts'
import { structure } from './domains/structure/index.ts'
import { serverDomains } from './domains.ts'
import { housekeeping } from './housekeeping.ts'

export interface AppOptions {
  config: Config
  db: Database
  log: Log
  /** as the settings say, unless given */
  files?: Files
  clock?: Clock
  /** the folder of the built web applications */
  webFolder: string
  version: string
  /** whether the demo plant is loaded: the sign-in page may say its names */
  demo: boolean
  /** whether pages may ask for the demo plant of their language */
  demoLanguages?: boolean
  /** what came through a proxy is refused */
  hereOnly?: boolean
  /** makes the bare HTTP server, see `createServer` */
  makeServer?: MakeServer
}

export interface App {
  http: FastifyInstance
  /** listens where the configuration gives metrics and readiness an address of their own, else null */
  probes: FastifyInstance | null
  services: Services
  files: Files
  domains: readonly ServerDomain[]
  /** null where the configuration switches the hubs off */
  hub: Hub | null
  /** when sessions were last used; tests write it down by hand */
  use: SessionUse
  /** does what came due until nothing is left; resolves with what failed. For tests, where nothing runs by itself */
  drain(): Promise<unknown[]>
  /** asks for the jobs whose time has come by the server's clock, as happens every minute; for tests */
  tick(): Promise<void>
  /** from now on what is due is done by itself: later reactions, jobs */
  startWork(): Promise<void>
  /** answers what is under way, then stops; the database is the caller's */
  close(): Promise<void>
}

/** milliseconds between two looks for connections to close during a stop */
const IDLE_SWEEP = 50

/** A session's minute is taken from the database in so many portions, so that hardly a request waits for one. */
const PORTIONS = 12

const systemClock: Clock = { now: () => new Date() }

/** Builds the server from the core and the domains; it listens when told to, or answers `http.inject`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db, log } = options
  const caches = await openCaches(db)
  const files = options.files ?? openFileService(config, db, log)
  const openRate = openRates(db)
  const tokens = await openTokens(db, openRate('sessions', config.sessionsPerMinute))
  const use = createSessionUse(db, log)
  const doors = serverDomains(tokens, openRate, config)
  const core = coreDoors(doors, {
    files,
    actorOf: actorOfAccount,
    async placeNames(ctx) {
      const places = await ctx.cached(structure)
      return (id) => places.nameOf(id, ctx.language)
    },
    async personNames(ctx) {
      const names = await ctx.cached(accountNames)
      return (accountId) => names.get(accountId) ?? ''
    },
  })
  const domains = [...core, ...doors]
  addProblemTexts(doors)
  const reactions = collectReactions(domains)
  const outbox = createOutbox(() => services, reactions)
  const heads = createHeadPublisher(db, config, log)
  const definitions = [housekeeping(domains), sealing(heads), ...domains.flatMap((domain) => domain.jobs ?? [])]
  const jobs = createJobs(() => services, reactions, definitions)
  const changes = createChanges(db, log)
  const pushes = createPushes(db)
  const services: Services = {
    config,
    db,
    caches,
    ids: createIds(db),
    clock: options.clock ?? systemClock,
    log,
    changes,
    pushes,
    sentences: openSentences(doors.flatMap((door) => door.templates ?? [])),
    afterwards: {
      kick(pause) {
        outbox.kick(pause)
        if (!pause) jobs.kick()
      },
    },
    async plants(through) {
      // what a command itself changed it sees, before others do
      if (through?.outdated?.has(structure.name)) return (await structure.load(through)).plants
      return (await caches.get(structure, through)).plants
    },
  }
  // made before anybody subscribes with it, and stored: a transaction that fails later takes it away no more
  if (config.push) await caches.get(pushIdentity)
  const implementations = domains.flatMap((domain) => domain.endpoints)
  const endpoints = implementations.map((one) => one.endpoint)
  const http = createServer(log, config.trustedProxies, options.makeServer)
  limitPublic(http, openRate, services)
  if (options.hereOnly) answerHereOnly(http, log)
  const probes = registerProbes(http, services, [files.check])
  registerDocuments(http, endpoints, options.version)
  const authenticate = authenticator(services, tokens, use)
  const rate = openRate('session', config.requestsPerMinute, {
    portion: Math.ceil(config.requestsPerMinute / PORTIONS),
  })
  registerEndpoints(http, { services, reactions, authenticate, rate }, implementations)
  await serveWeb(http, options.webFolder, config, {
    before: [FIRST_ACCESS, CORPORATE_SIGN_IN],
    version: options.version,
    demo: options.demo,
    demoLanguages: options.demoLanguages ?? false,
    async settled() {
      const ctx: Pick<ReadContext, 'cached'> = { cached: (definition) => caches.get(definition) }
      return { framed: await allowedHosts(ctx), help: await helpAddress(ctx) }
    },
  })
  const hub = config.hubs
    ? await openHub({
        server: http.server,
        services,
        rate,
        authenticate,
        living: livingSessions(services),
        sessionCaches: [sessions.name, profiles.name],
        endpoints: endpoints.filter((one) => one.list),
        parts: domains.flatMap((domain) => domain.hub ?? []),
        run: (implementation, caller, input) => runCommand(services, reactions, implementation, caller, input, null),
      })
    : null
  return {
    http,
    probes,
    services,
    files,
    domains,
    hub,
    use,
    async drain() {
      const failed: unknown[] = []
      let left = 0
      // a reaction may ask for a job, whose commands may announce
      do {
        failed.push(...(await outbox.drain()), ...(await jobs.drain()))
        left = await outbox.due()
      } while (left > 0)
      return failed
    },
    tick: jobs.tick,
    async startWork() {
      if (hub) changes.start()
      use.start()
      outbox.start()
      heads.start()
      await jobs.start()
    },
    async close() {
      // a connection whose last request ends during the stop would be kept open for the next one
      const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP)
      await changes.close()
      await pushes.close()
      await hub?.close()
      await http.close().finally(() => clearInterval(idle))
      await probes?.close()
      await use.close()
      await outbox.stop()
      await jobs.stop()
      await heads.close()
      await caches.close()
    },
  }
}
