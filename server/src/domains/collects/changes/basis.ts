import { localTime } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import type { CollectRecord } from '../queries.ts'

/** The version of the form that a record was filled in, and the local day of it: what its values are judged by. */
export async function basisOf(
  ctx: ReadContext,
  record: Pick<CollectRecord, 'form_id' | 'form_version' | 'industry_id' | 'collected_at'>,
): Promise<{ version: FormVersion; collectedOn: string }> {
  const version = await loadVersion(ctx, record.form_id, record.form_version)
  if (!version) throw new Error(`The form ${record.form_id} has no version ${record.form_version}`)
  const zone = (await ctx.cached(structure)).byId.get(record.industry_id)?.timeZone ?? 'UTC'
  return { version, collectedOn: localTime(new Date(record.collected_at), zone).day }
}
