import type { EndpointSchemas, Parsed } from '@lineside/contract/core'
import { DatabaseError } from '../db/index.ts'
import type { Reactions } from '../reactions/index.ts'
import { openWork } from '../work/index.ts'
import type { Services } from './context.ts'
import { answerOnce, type IdempotencyKey, rememberAnswer } from './idempotency.ts'
import type { Implementation } from './implement.ts'
import { type Caller, openUnit, readContext } from './unit.ts'

/** Runs a command: its rows, history and inside reactions commit together, with the rows of the after reactions. */
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
  const unit = openUnit(services, reactions, caller, work, implementation.endpoint.events)
  let answer: unknown
  try {
    answer = await implementation.handle(unit.ctx, input)
    if (!unit.recorded && !implementation.endpoint.personal)
      throw new Error(`${implementation.endpoint.name} wrote no history`)
    if (key && !unit.refusal) rememberAnswer(work, key, implementation.endpoint, answer, unit.ctx.now)
    await work.commit()
  } catch (error) {
    await work.abort()
    return repeated(services, implementation, caller, input, key, error)
  }
  unit.committed()
  if (unit.refusal) throw unit.refusal
  return answer
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
