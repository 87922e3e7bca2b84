import type { Abilities } from '@lineside/contract/core'
import { hasAnyRight } from '@lineside/contract/core'
import { MANAGERS_LEVEL, MAX_LEVEL, mayEvaluate, proofProblem } from '@lineside/contract/skills'
import { isManager } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, Problem, problem } from '../../../core/problems/index.ts'
import type { Cell } from './cell.ts'

type Reader = Pick<ReadContext, 'actor'>

/** @throws SKILL_TASK_DISABLED, SAME_PERSON, LEVEL_NEEDS_MANAGER where the reader may not give this level */
function assertMayGive({ actor }: Reader, { accountId, task }: Cell, level: number): void {
  if (!task.enabled) throw problem('SKILL_TASK_DISABLED')
  if (actor.accountId === accountId) throw problem('SAME_PERSON')
  if (level === MANAGERS_LEVEL && !isManager(actor)) throw problem('LEVEL_NEEDS_MANAGER')
}

/** A level rises by one (decisions 5.6). @throws LEVEL_STEP for any other */
export function assertMayRaise(ctx: Reader, cell: Cell, level: number): void {
  if (level !== (cell.level?.level ?? 0) + 1) throw problem('LEVEL_STEP')
  assertMayGive(ctx, cell, level)
}

/** @throws NO_LEVEL where there is none to confirm */
export function assertMayRenew(ctx: Reader, cell: Cell): void {
  const level = cell.level?.level ?? 0
  if (level === 0) throw problem('NO_LEVEL')
  assertMayGive(ctx, cell, level)
}

/** Whoever evaluates may take any level back, of others. @throws NO_LEVEL, SAME_PERSON */
export function assertMayRevoke({ actor }: Reader, cell: Cell): void {
  if ((cell.level?.level ?? 0) === 0) throw problem('NO_LEVEL')
  if (actor.accountId === cell.accountId) throw problem('SAME_PERSON')
}

interface Proof {
  evaluatedOn: string
  expiresOn?: string | null | undefined
}

/** @throws VALIDATION at the day that cannot be */
export function assertDays({ level, today }: Cell, proof: Proof): void {
  const wrong = proofProblem(proof, { today, lastEvaluatedOn: level?.evaluated_on ?? null })
  if (wrong) throw fieldProblem(wrong.field, { code: wrong.code })
}

/** What the reader may do with a cell, by the same rules as the commands. */
export function cellAbilities(ctx: Reader, cell: Cell): Abilities {
  if (!hasAnyRight(ctx.actor, mayEvaluate)) return {}
  const level = cell.level?.level ?? 0
  return {
    ...(level < MAX_LEVEL && { evaluated: able(() => assertMayRaise(ctx, cell, level + 1)) }),
    ...(level > 0 && { renewed: able(() => assertMayRenew(ctx, cell)) }),
    ...(level > 0 && { revoked: able(() => assertMayRevoke(ctx, cell)) }),
  }
}

function able(assert: () => void): true | string {
  try {
    assert()
    return true
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
