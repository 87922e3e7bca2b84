import { detachNonConformity } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { changeNonConformity, writeRow } from './change.ts'

export const detachNonConformityCommand = command(detachNonConformity, (ctx, { params, body }) =>
  changeNonConformity(ctx, params.id, (record) => ({
    event: 'detached',
    sent: body.rowVersion,
    reason: body.reason,
    before: { parentId: record.parent_id },
    after: { parentId: null },
    values: { parent_id: null, detached: true },
    async also() {
      const { rows } = await ctx.db.query<{ repeats: number }>('select repeats from non_conformities where id = $1', [
        record.parent_id,
      ])
      const repeats = Math.max(0, (rows[0]?.repeats ?? 1) - 1)
      if (record.parent_id !== null) await writeRow(ctx, 'non_conformities', record.parent_id, { repeats })
    },
  })),
)
