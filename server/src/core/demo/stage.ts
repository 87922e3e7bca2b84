import { FALLBACK_LANGUAGE } from '@lineside/contract/core'
import type { Actor } from '../access/index.ts'
import type { ServerDomain } from '../domain.ts'
import {
  type Implementation,
  oneByOne,
  readContext,
  runCommand,
  type Services,
  type WriteContext,
} from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'

/** The program, with nobody at its door. */
export interface Stage {
  services: Services
  domains: readonly ServerDomain[]
  drain(): Promise<unknown>
}

interface Given {
  params?: object
  query?: object
  body?: object
  files?: unknown
}

/** Does a command as one of the demo plant's people, and gives what it answers. */
export type Act = (endpoint: unknown, given: Given) => Promise<{ data: { id: number } }>

const PORTAL = 2

/** What somebody of the demo plant does is done by the same commands as everybody's: its history is real. */
export function acting({ services, domains }: Stage, actor: Actor): Act {
  const reactions = collectReactions(domains)
  const implementations = domains.flatMap((domain) => domain.endpoints)
  const caller = { actor, language: FALLBACK_LANGUAGE, address: '', platform: PORTAL } as const
  const runs = (found: Implementation, input: never) => {
    if (found.kind !== 'commands') return runCommand(services, reactions, found, caller, input, null)
    const one = oneByOne(services, reactions, found, caller)
    const ctx = readContext(services, caller, services.db) as WriteContext
    return found.handle(ctx, { ...(input as object), one } as never)
  }
  return (endpoint, given) => {
    const found = implementations.find((one) => (one.endpoint as unknown) === endpoint)
    if (!found) throw new Error('The demo plant has nothing that does this')
    const input = { params: {}, query: undefined, body: undefined, ...given } as never
    return runs(found, input) as ReturnType<Act>
  }
}
