import { inScope } from '../../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { inside } from '../../../core/reactions/index.ts'

/**
 * Who gives somebody a logbook gives an enabled one of their own plants; until the command ends nobody disables it.
 * @throws VALIDATION at `logBookId`: `unknownHere`, `disabledHere`
 */
async function assertGivable(ctx: WriteContext, { logBookId }: { logBookId: number }): Promise<void> {
  const { rows } = await ctx.db.query<{ industry_id: number; enabled: boolean }>(
    `select industry_id, state = 'ENABLED' as enabled from logbooks where id = $1 for share`,
    [logBookId],
  )
  const [logbook] = rows
  if (!logbook || !inScope(ctx.actor, logbook.industry_id)) throw fieldProblem('logBookId', { code: 'unknownHere' })
  if (!logbook.enabled) throw fieldProblem('logBookId', { code: 'disabledHere' })
}

/** What is asked of a logbook where it is newly given; one that stood already is asked nothing. */
export const logbookAssigned = [
  inside('profiles.logbookAssigned', [], assertGivable),
  inside('accounts.logbookAssigned', [], assertGivable),
] as const

/** The logbooks of the reader's plants by id, as the histories of profiles and users name them. */
export async function logbookNames(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; industry_id: number; name: string }>(
    'select id, industry_id, name from logbooks',
  )
  return new Map(rows.filter((row) => inScope(ctx.actor, row.industry_id)).map(({ id, name }) => [id, name]))
}
