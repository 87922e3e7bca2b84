import { type CheckContext, momentOf } from '@lineside/contract/core/rules'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import type { CollectRecord } from '../record.ts'

/** When a record was made by its plant's clock. */
export type Moment = Pick<CheckContext, 'collectedOn' | 'clock'>

/** The version of the form that a record was filled in, and its moment: what its values are judged by. */
export async function basisOf(
  ctx: ReadContext,
  record: Pick<CollectRecord, 'form_id' | 'form_version' | 'industry_id' | 'collected_at'>,
): Promise<{ version: FormVersion; moment: Moment }> {
  const version = await loadVersion(ctx, record.form_id, record.form_version)
  if (!version) throw new Error(`The form ${record.form_id} has no version ${record.form_version}`)
  const zone = (await ctx.cached(structure)).byId.get(record.industry_id)?.timeZone ?? 'UTC'
  return { version, moment: momentOf(new Date(record.collected_at), zone) }
}
