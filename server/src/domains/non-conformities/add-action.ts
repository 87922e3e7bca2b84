import { addAction } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { holdNonConformityFor, loadNonConformityFor } from './access.ts'
import { writeRow } from './change.ts'
import { presentNonConformity } from './get-non-conformity.ts'
import { planAction } from './plan-action.ts'

/** A further corrective action while the non-conformity is in treatment. */
export const addActionCommand = command(addAction, async (ctx, { params, body }) => {
  const { rowVersion, ...plan } = body
  const record = await holdNonConformityFor(ctx, params.id)
  if (rowVersion !== record.row_version) throw problem('STALE', { current: await presentNonConformity(ctx, record) })
  if (record.code !== 'C') throw problem('STATE_REFUSED')
  await planAction(ctx, record, { type: 'CORRECTIVE', ...plan })
  await writeRow(ctx, 'non_conformities', record.id, {})
  return presentNonConformity(ctx, await loadNonConformityFor(ctx, record.id))
})
