import type { FieldProblem } from '@lineside/contract/core'
import { checkShift, type ShiftValues } from '@lineside/contract/shifts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { activeAtPlant, namesThemselves } from '../accounts/index.ts'
import type { Shift } from './queries.ts'

/** What of a shift is asked for beside its values. */
interface Subject {
  industryId: number
  /** null: it is new */
  before: Shift | null
  /** a disabled shift may stand anywhere until it is enabled */
  enabled: boolean
  /** every shift of the plant */
  all: readonly Shift[]
}

/**
 * What is wrong with a shift, by field: alone, beside the enabled shifts of its plant, and whether its people are active
 * there. Somebody who stood in it before and left since is no fault of who changes something else.
 */
export async function problemsOf(
  ctx: ReadContext,
  subject: Subject,
  values: ShiftValues,
): Promise<Record<string, FieldProblem>> {
  const others = subject.enabled ? subject.all.filter((one) => one.enabled && one.id !== subject.before?.id) : []
  const problems = checkShift(values, others)
  for (const field of ['supervisorId', 'substituteId'] as const) {
    const id = values[field]
    if (id === null || id === subject.before?.[field] || problems[field]) continue
    if (!(await activeAtPlant(ctx, id, subject.industryId))) problems[field] = { code: 'unknownHere' }
    // who answers for a shift decides what is asked of its records
    else if (namesThemselves(ctx, id)) problems[field] = { code: 'yourself' }
  }
  return problems
}

export async function assertValues(ctx: ReadContext, subject: Subject, values: ShiftValues): Promise<void> {
  const fields = await problemsOf(ctx, subject, values)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}
