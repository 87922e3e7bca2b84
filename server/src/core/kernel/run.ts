import type { AnyEndpoint, EndpointSchemas, Parsed } from '@lineside/contract/core'
import { DatabaseError } from '../db/index.ts'
import type { Reactions } from '../reactions/index.ts'
import { openWork, type Work } from '../work/index.ts'
import type { Services, WriteContext } from './context.ts'
import { answerOnce, type IdempotencyKey, isMadeAnew, rememberAnswer } from './idempotency.ts'
import type { Implementation, OneByOne } from './implement.ts'
import { mayBeRepetition, shareUnderWay } from './once.ts'
import { type Caller, openUnit, readContext } from './unit.ts'

/** What another command did first: what this one found no longer holds (40001), or both waited for each other (40P01). */
const CONFLICT: readonly string[] = ['40001', '40P01']
const MAX_RUNS = 10

/**
 * Runs a command: its rows, history and inside reactions commit together, with the rows of the after reactions. One that
 * was overtaken runs again from its beginning; an upload cannot, for its files have been read.
 */
export async function runCommand(
  services: Services,
  reactions: Reactions,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
): Promise<unknown> {
  if (!key) return runUntilDone(services, reactions, implementation, caller, input, null)
  return shareUnderWay(services, key, async () => {
    if (key.secret) return runUntilDone(services, reactions, implementation, caller, input, null)
    const earlier = await answerOnce(services.db, key)
    if (earlier && !isMadeAnew(implementation.endpoint, earlier)) return earlier.answer
    return runUntilDone(services, reactions, implementation, caller, input, earlier ? null : key)
  })
}

async function runUntilDone(
  services: Services,
  reactions: Reactions,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
): Promise<unknown> {
  for (let run = 1; ; run++) {
    try {
      return await runOnce(services, reactions, implementation, caller, input, key)
    } catch (error) {
      const conflict = error instanceof DatabaseError && CONFLICT.includes(error.code)
      if (!conflict || run === MAX_RUNS || implementation.kind === 'upload') throw error
    }
  }
}

const nothing: Parsed<EndpointSchemas> = { params: undefined, query: undefined, body: undefined }

/** Each act a command of its own: what one wrote stays, whatever becomes of the others. */
export function oneByOne(
  services: Services,
  reactions: Reactions,
  { endpoint }: Implementation,
  caller: Caller,
): OneByOne {
  return async <T>(act: (ctx: WriteContext) => Promise<T>) => {
    const implementation: Implementation = { endpoint, kind: 'command', handle: act, onRepeat: {} }
    return (await runCommand(services, reactions, implementation, caller, nothing, null)) as T
  }
}

async function runOnce(
  services: Services,
  reactions: Reactions,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
): Promise<unknown> {
  const work = openWork(services.db)
  const unit = openUnit(services, reactions, caller, work, implementation.endpoint.events)
  let answer: unknown
  try {
    answer = await implementation.handle(unit.ctx, input)
    if (unit.unchanged) return await leave(work, unit.recorded, implementation.endpoint, answer)
    if (!unit.recorded && !implementation.endpoint.personal)
      throw new Error(`${implementation.endpoint.name} wrote no history`)
    if (key && !unit.refusal) rememberAnswer(work, key, implementation.endpoint, answer, unit.ctx.now)
    await work.commit()
  } catch (error) {
    await work.abort()
    return repeated(services, reactions, implementation, caller, input, key, error)
  }
  unit.committed()
  if (unit.refusal) throw unit.refusal
  return answer
}

/** Nothing was to be done: what the command read was locked as for a change, and nothing is committed. */
async function leave(work: Work, recorded: boolean, { name }: AnyEndpoint, answer: unknown): Promise<unknown> {
  if (recorded) throw new Error(`${name} wrote history and says that nothing changed`)
  await work.abort()
  return answer
}

/** What is refused because it was done before is no failure: the first answer is given again. */
async function repeated(
  services: Services,
  reactions: Reactions,
  implementation: Implementation,
  caller: Caller,
  input: Parsed<EndpointSchemas>,
  key: IdempotencyKey | null,
  error: unknown,
): Promise<unknown> {
  if (key && mayBeRepetition(error)) {
    const earlier = await answerOnce(services.db, key)
    if (earlier && isMadeAnew(implementation.endpoint, earlier))
      return runCommand(services, reactions, implementation, caller, input, null)
    if (earlier) return earlier.answer
  }
  if (!(error instanceof DatabaseError) || error.code !== '23505' || !error.constraint) throw error
  const answerRepeat = implementation.onRepeat[error.constraint]
  if (!answerRepeat) throw error
  return answerRepeat(readContext(services, caller, services.db), input)
}
