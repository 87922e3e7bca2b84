import type { noteStates } from '@lineside/contract/collects'
import type { WriteContext } from '../../core/kernel/index.ts'

/**
 * A record of a production form says how its note stands (E, P, R), for its lists and filters. It is no change of what was
 * recorded: its version and a request about it stay as they are.
 */
export async function markNote(
  ctx: WriteContext,
  { collectId, collectedAt }: { collectId: number; collectedAt: string },
  note: (typeof noteStates)[number],
): Promise<void> {
  await ctx.db.query('update collects set note = $3 where id = $1 and collected_at = $2', [
    collectId,
    collectedAt,
    note,
  ])
}
