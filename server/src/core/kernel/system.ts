import { FALLBACK_LANGUAGE } from '@lineside/contract/core'
import type { Reactions } from '../reactions/index.ts'
import { openWork, type Work } from '../work/index.ts'
import { system } from './anonymous.ts'
import type { ReadContext, Services, WriteContext } from './context.ts'
import { type Caller, openUnit, readContext } from './unit.ts'

/** In whose name a unit of work is done. */
export type InNameOf = Pick<Caller, 'actor' | 'language'>

const caller: Caller = { actor: system, language: FALLBACK_LANGUAGE, address: '', platform: 0 }

/** What the system reads by, each question a statement of its own. */
export function systemContext(services: Services): ReadContext {
  return readContext(services, caller, services.db)
}

/**
 * One unit of work as the system, committed whole or not at all. Unlike a command of a person it may find that there is
 * nothing to do, and then leaves no history. `events`: the history events it may append; `person`: who asked for it, where
 * a job does what somebody has asked for.
 */
export async function runAsSystem<T>(
  services: Services,
  reactions: Reactions,
  events: readonly string[],
  act: (ctx: WriteContext) => Promise<T>,
  work: Work = openWork(services.db),
  person?: InNameOf,
): Promise<T> {
  const unit = openUnit(services, reactions, { ...caller, ...person }, work, events)
  let result: T
  try {
    result = await act(unit.ctx)
    if (unit.refusal) throw unit.refusal
    await work.commit()
  } catch (error) {
    await work.abort()
    throw error
  }
  unit.committed()
  return result
}
