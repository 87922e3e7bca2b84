import type { WriteContext } from '../../../core/kernel/index.ts'
import { markStopDone, scriptOfRecord } from '../../scripts/index.ts'
import type { CollectRecord } from '../record.ts'

/** A record with the route that it was made on, whose stop it does; one that names none asks nothing. */
export async function onRoute(
  ctx: WriteContext,
  { scriptRunId: runId }: { scriptRunId?: number | undefined },
  record: CollectRecord,
): Promise<CollectRecord> {
  if (runId === undefined) return record
  const { id: collectId, form_id: formId, collect_point_id: collectPointId, collected_at: collectedAt } = record
  const scriptId = await scriptOfRecord(ctx, { runId, accountId: record.operator_id, collectPointId, collectedAt })
  if (scriptId === null) return record
  await markStopDone(ctx, { runId, collectPointId, formId, collectId, collectedAt })
  return { ...record, script_id: scriptId, script_run_id: runId }
}
