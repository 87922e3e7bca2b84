import type { Server as HttpServer } from 'node:http'
import type { AnyEndpoint } from '@lineside/contract/core'
import type { Actor } from '../access/index.ts'
import type { Caller, Implementation, Services } from '../kernel/index.ts'
import type { Rate } from '../limits/index.ts'
import type { NewcomerLimits } from './newcomers.ts'
import type { HubPart } from './part.ts'

/** What the hubs are opened with. */
export interface HubOptions {
  server: HttpServer
  services: Services
  /** requests of a session, with those by HTTP */
  rate: Rate
  /** the same test as of every HTTP request */
  authenticate(token: string): Promise<Actor>
  /** those of the sessions that still live, with what their accounts may now; one question for all */
  living(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>>
  /** the caches whose change may have ended sessions or moved rights */
  sessionCaches: readonly string[]
  /** the list endpoints whose changes a client may watch */
  endpoints: readonly AnyEndpoint[]
  parts: readonly HubPart[]
  /** does a command as its call would, with its input already parsed */
  run(implementation: Implementation, caller: Caller, input: Parameters<Implementation['handle']>[1]): Promise<unknown>
  /** how many connections may stand that nobody has signed in on; the usual bounds where none are given */
  newcomers?: NewcomerLimits
}
