import { mayEvaluate, mayReadMatrix } from '@lineside/contract/skills'
import { inScope } from '../../core/access/index.ts'
import type { FileContainer } from '../../core/files/index.ts'

/** Evidence of evaluations: read by who sees the matrix of the plant. */
export const evidenceContainer: FileContainer = {
  name: 'skills',
  right: mayEvaluate,
  readers: mayReadMatrix,
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ industry_id: number }>(
      'select industry_id from skills_evaluations where id = $1',
      [file.attachedEntityId],
    )
    return rows.some(({ industry_id }) => inScope(ctx.actor, industry_id))
  },
}
