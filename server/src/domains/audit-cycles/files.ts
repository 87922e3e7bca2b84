import { mayReadCycles, mayRunCycles } from '@lineside/contract/audit-cycles'
import { inScope } from '../../core/access/index.ts'
import type { FileContainer } from '../../core/files/index.ts'
import { ENTITY } from './cycle.ts'

/** Evidence of scores: read by who sees the cycle. */
export const scoreEvidence: FileContainer = {
  name: ENTITY,
  right: mayRunCycles,
  readers: mayReadCycles,
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ industry_id: number }>(
      `select c.industry_id from audit_cycles_scores s
       join audit_cycles_pillars p on p.id = s.cycle_pillar_id join audit_cycles c on c.id = p.cycle_id
       where s.id = $1`,
      [file.attachedEntityId],
    )
    return rows[0] !== undefined && inScope(ctx.actor, rows[0].industry_id)
  },
}
