import { answerEffectiveness } from '@lineside/contract/non-conformities'
import { command } from '../../../core/kernel/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { loadNonConformityFor } from '../access.ts'
import { nonConformityWorkflow } from '../change.ts'
import { attachEvidence } from '../files.ts'
import { lockKeys, openAt } from '../rules.ts'
import { announceCritical } from '../treatment/reopen-non-conformity.ts'

/**
 * Whether the treatment had an effect. Where it had none it is to be treated again from its cause on, by who answers for it;
 * where the same is open already, that one goes on for both.
 */
export const answerEffectivenessCommand = command(answerEffectiveness, async (ctx, { params, body }) => {
  const { effective, note } = body
  // whoever raises one of the same key waits, and finds this one open; the key before the row, as everywhere
  await lockKeys(ctx, [await loadNonConformityFor(ctx, params.id)])
  return changeRecord(ctx, nonConformityWorkflow, params.id, async (record) => {
    const openId = effective ? null : await openAt(ctx, record)
    const isTakenUp = !effective && openId === null
    return {
      event: 'effectivenessSaid',
      sent: body.rowVersion,
      choose: isTakenUp ? ('S' as const) : ('T' as const),
      reason: effective ? null : note,
      after: { effective, ...(effective && note !== '' && { note }), ...(openId !== null && { goesOnIn: openId }) },
      onBehalfOfId: record.check?.standsInFor ?? null,
      values: {
        effective,
        effectiveness_note: note === '' ? null : note,
        effectiveness_by: ctx.actor.accountId,
        effectiveness_at: ctx.now.toISOString(),
        ...(isTakenUp && { outcome: null, treated_at: null, taken_up_at: ctx.now.toISOString() }),
      },
      async also() {
        await attachEvidence(ctx, 'non-conformities', record.id, 'effectivenessSaid', body.fileIds)
      },
      async afterwards() {
        if (!isTakenUp) return
        await ctx.db.query(
          `update non_conformities_actions set without_effect = true where non_conformity_id = $1 and status = 'E'`,
          [record.id],
        )
        await announceCritical(ctx, record)
      },
    }
  })
})
