import { Readable } from 'node:stream'
import {
  type Answer,
  type Endpoint,
  type EndpointSchemas,
  FALLBACK_LANGUAGE,
  type Language,
  uploadFiles,
} from '@lineside/contract/core'
import type { Actor } from '../access/index.ts'
import type { ServerDomain } from '../domain.ts'
import type { JobContext } from '../jobs/index.ts'
import {
  type Implementation,
  oneByOne,
  readContext,
  runAsSystem,
  runCommand,
  type Services,
  systemContext,
  type WriteContext,
} from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'

/** The program, with nobody at its door. */
export interface Stage {
  services: Services
  domains: readonly ServerDomain[]
  drain(): Promise<unknown>
}

interface Input {
  params?: object
  query?: object
  body?: object
  files?: unknown
}

/** Does a command as one of the demo plant's people, and gives what it answers. */
export type Act = <S extends EndpointSchemas>(endpoint: Endpoint<S>, request: Input) => Promise<Answer<S>>

const PORTAL = 2

/** What somebody of the demo plant does is done by the same commands as everybody's: its history is real. */
export function acting({ services, domains }: Stage, actor: Actor, language: Language = FALLBACK_LANGUAGE): Act {
  const reactions = collectReactions(domains)
  const implementations = domains.flatMap((domain) => domain.endpoints)
  const caller = { actor, language, address: '', platform: PORTAL } as const
  const runs = (result: Implementation, input: Parameters<Implementation['handle']>[1]) => {
    if (result.kind !== 'commands') return runCommand(services, reactions, result, caller, input, null)
    const one = oneByOne(services, reactions, result, caller)
    const ctx = readContext(services, caller, services.db) as WriteContext
    const withOne = { ...input, one }
    return result.handle(ctx, withOne)
  }
  return (endpoint, request) => {
    const match = implementations.find((one) => (one.endpoint as unknown) === endpoint)
    if (!match) throw new Error('The demo plant has nothing that does this')
    const input = { params: {}, query: undefined, body: undefined, ...request } as Parameters<
      Implementation['handle']
    >[1]
    return runs(match, input) as Promise<never>
  }
}

/** Does a job as the clock stands, as it would have been done then. */
export async function working({ services, domains }: Stage, job: (ctx: JobContext) => Promise<void>): Promise<void> {
  const reactions = collectReactions(domains)
  await job({
    ...systemContext(services),
    earlier: 0,
    signal: new AbortController().signal,
    command: (events, act) => runAsSystem(services, reactions, events, act),
  })
}

/** Brings a file, as a person does with a form open, and gives its id. */
export async function bring(act: Act, containerName: string, fileName: string, content: Buffer): Promise<number> {
  const sent = [{ field: 'file', fileName, content: Readable.from([content]) }]
  const { data } = await act(uploadFiles, { query: { containerName }, files: Readable.from(sent) })
  const [file] = [data].flat()
  if (!file) throw new Error('The demo plant has nowhere to bring its files')
  return file.id
}
