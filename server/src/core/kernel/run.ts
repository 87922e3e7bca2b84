import type { EndpointSchemas, Parsed } from '@lineside/contract/core'
import { DatabaseError } from '../db/index.ts'
import { historyRow } from '../history/index.ts'
import type { Problem } from '../problems/index.ts'
import type { EventName, EventPayloads, Reactions } from '../reactions/index.ts'
import { openWork, type Work } from '../work/index.ts'
import type { Queries, ReadContext, Services, WriteContext } from './context.ts'
import { answerOnce, type IdempotencyKey, rememberAnswer } from './idempotency.ts'
import type { Implementation } from './implement.ts'

/** What one request brings besides its input. */
export type Caller = Pick<ReadContext, 'actor' | 'language' | 'address' | 'platform'>

export function readContext(services: Services, caller: Caller, db: Queries): ReadContext {
  return {
    services,
    db,
    actor: caller.actor,
    language: caller.language,
    address: caller.address,
    platform: caller.platform,
    now: services.clock.now(),
    cached: (definition) => services.caches.get(definition),
    cachedBy: (definition, key) => services.caches.by(definition, key),
  }
}

interface Announced {
  event: EventName
  payload: EventPayloads[EventName]
}

interface Command extends WriteContext {
  readonly announced: readonly Announced[]
  readonly recorded: number
  readonly refusal: Problem | null
}

/** Runs a command: its rows, history and inside reactions commit together; the after reactions follow. */
export async function runCommand(
  services: Services,
  reactions: Reactions,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
): Promise<unknown> {
  const earlier = key && (await answerOnce(services.db, key))
  if (earlier) return earlier.answer
  const work = openWork(services.db)
  const ctx = commandContext(services, reactions, caller, work, implementation.endpoint.events)
  let answer: unknown
  try {
    answer = await implementation.handle(ctx, input)
    if (ctx.recorded === 0) throw new Error(`${implementation.endpoint.name} wrote no history`)
    if (key && !ctx.refusal) rememberAnswer(work, key, implementation.endpoint, answer, ctx.now)
    await work.commit()
  } catch (error) {
    await work.abort()
    return repeated(services, implementation, caller, input, key, error)
  }
  for (const name of work.outdated) services.caches.forget(name)
  if (ctx.refusal) throw ctx.refusal
  reactAfter(services, reactions, caller, ctx.announced)
  return answer
}

function commandContext(
  services: Services,
  reactions: Reactions,
  caller: Caller,
  work: Work,
  events: readonly string[],
): Command {
  const announced: Announced[] = []
  let allowed = events
  let recorded = 0
  let refusal: Problem | null = null
  const held = () => (work.isOpen ? work : undefined)
  const ctx: Command = {
    ...readContext(services, caller, work),
    // what this command itself changed is not for others before it is committed
    cached: (definition) =>
      work.outdated.has(definition.name) ? definition.load(work) : services.caches.get(definition, held()),
    cachedBy: (definition, key) =>
      work.outdated.has(definition.name) ? definition.load(work, key) : services.caches.by(definition, key, held()),
    announced,
    get recorded() {
      return recorded
    },
    get refusal() {
      return refusal
    },
    newId: () => services.ids.next(held()),
    insert: (table, row) => work.insert(table, row),
    outdates: (cache) => work.outdates(cache.name),
    refuse(problem) {
      refusal = problem
    },
    async record(entry) {
      if (!allowed.includes(entry.event)) throw new Error(`Nobody declared the event ${entry.event}`)
      recorded++
      const actorId = caller.actor.accountId || null
      work.insert('history', historyRow(await services.ids.next(held()), ctx.now, actorId, entry))
    },
    async announce(event, payload) {
      announced.push({ event, payload })
      for (const reaction of reactions.inside.get(event) ?? []) {
        allowed = [...allowed, ...reaction.events]
        await reaction.react(ctx, payload)
      }
    },
  }
  return ctx
}

/** A unique constraint that names a repetition is no failure: the first answer is given again. */
async function repeated(
  services: Services,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DatabaseError) || error.code !== '23505' || !error.constraint) throw error
  if (key && error.constraint === 'core_idempotency_keys_pkey') {
    const earlier = await answerOnce(services.db, key)
    if (earlier) return earlier.answer
  }
  const again = implementation.repeats[error.constraint]
  if (!again) throw error
  return again(readContext(services, caller, services.db), input)
}

function reactAfter(services: Services, reactions: Reactions, caller: Caller, announced: readonly Announced[]) {
  for (const { event, payload } of announced) {
    for (const reaction of reactions.after.get(event) ?? []) {
      reaction
        .react(readContext(services, caller, services.db), payload)
        .catch((error: unknown) => services.log.error({ err: error, event }, 'A reaction after the commit failed'))
    }
  }
}
