import { requestDelete, requestEdit } from '@lineside/contract/collects'
import { command, type Implementation, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { lockCollectFor } from '../access.ts'
import { presentWithPhotos } from '../read-collect.ts'
import type { CollectRecord } from '../record.ts'
import { basisOf } from './basis.ts'
import { loadChangeFor } from './change-queries.ts'
import { askingRules, type DependentSources, withApprovers, withAskers } from './change-rules.ts'
import type { PresentChange } from './present-change.ts'
import { changedFields, judgeAnew, type Proposal, type Proposed } from './proposal.ts'

interface Asking {
  event: 'editRequested' | 'deleteRequested'
  body: { rowVersion: number; reason: string; values?: readonly Proposed[] }
}

/** Somebody asks to edit or delete a record: it stays as it is, what is proposed is kept apart (decisions 3.2). */
export function requestCommands(sources: DependentSources, present: PresentChange): Implementation[] {
  const rules = askingRules(sources)

  async function ask(ctx: WriteContext, collectId: number, { event, body }: Asking) {
    const record = await lockCollectFor(ctx, collectId)
    const kind = event === 'editRequested' ? 'EDIT' : 'DELETE'
    const id = await ctx.newId()
    const state = await transition(ctx, rules, {
      from: null,
      event,
      record: await withAskers(ctx, record),
      version: { sent: body.rowVersion, current: record.row_version, show: () => presentWithPhotos(ctx, record) },
      history: {
        entity: 'collects',
        entityId: record.id,
        industryId: record.industry_id,
        reason: body.reason,
        after: { changeId: id },
      },
    })
    const proposal = body.values ? await proposed(ctx, record, body.values) : null
    await store(ctx, { id, record, kind, state, reason: body.reason, proposal })
    await ctx.db.query(
      `update collects set change_state = $3, row_version = row_version + 1 where id = $1 and collected_at = $2`,
      [record.id, record.collected_at, state],
    )
    await ctx.announce('collects.requestMoved', {
      changeId: id,
      event,
      actorId: ctx.actor.accountId,
      reason: body.reason,
    })
    return present(ctx, await withApprovers(ctx, await loadChangeFor(ctx, id)))
  }

  return [
    command(requestEdit, (ctx, { params, body }) => ask(ctx, params.id, { event: 'editRequested', body })),
    command(requestDelete, (ctx, { params, body }) => ask(ctx, params.id, { event: 'deleteRequested', body })),
  ]
}

async function proposed(ctx: ReadContext, record: CollectRecord, values: readonly Proposed[]): Promise<Proposal> {
  const { version, moment } = await basisOf(ctx, record)
  const proposal = judgeAnew(version, record, values, moment)
  if (changedFields(record.answers, proposal.answers).length === 0) {
    throw fieldProblem('values', { code: 'nothingChanges' })
  }
  return proposal
}

interface NewChange {
  id: number
  record: CollectRecord
  kind: 'EDIT' | 'DELETE'
  state: string
  reason: string
  proposal: Proposal | null
}

async function store(ctx: WriteContext, { id, record, kind, state, reason, proposal }: NewChange): Promise<void> {
  await ctx.db.query(
    `insert into collects_changes (id, collect_id, collected_at, kind, state, form_id, form_version, industry_id,
       process_id, family_id, industry_line_id, collect_point_id, product_id, shift_id, operator_id, requested_by,
       requested_at, reason, base_version, base_revision, before, after, out_before, out_after, critical_before,
       critical_after)
     select $3, c.id, c.collected_at, $4, $5, c.form_id, c.form_version, c.industry_id, c.process_id, c.family_id,
       c.industry_line_id, c.collect_point_id, c.product_id, c.shift_id, c.operator_id, $6, $7, $8, c.row_version + 1,
       c.revision, c.answers, $9::jsonb, c.out_range, $10, c.has_critical, $11
     from collects c where c.id = $1 and c.collected_at = $2`,
    [
      record.id,
      record.collected_at,
      id,
      kind,
      state,
      ctx.actor.accountId,
      ctx.now.toISOString(),
      reason,
      proposal && JSON.stringify(proposal.answers),
      proposal?.outRange ?? false,
      proposal?.hasCritical ?? false,
    ],
  )
}
