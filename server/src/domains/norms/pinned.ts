import { newerVersion } from '@lineside/contract/norms'
import type { ReadContext } from '../../core/kernel/index.ts'
import { isVisible, type Norm, normColumns, todayIn } from './queries.ts'

/** A version that something is pinned to, as its readers see it. */
export interface PinnedVersion {
  versionId: number
  normId: number
  code: string
  title: string
  label: string
  enabled: boolean
  /** the version in force where it is a later one (decisions 5.8) */
  newer: { versionId: number; label: string } | null
}

/** The version of a normative document that the reader sees; undefined for any other. */
export async function pinnedVersion(ctx: ReadContext, versionId: number): Promise<PinnedVersion | undefined> {
  const { rows } = await ctx.db.query<Norm>(
    `select ${normColumns} from norms n where n.id = (select norm_id from norms_versions where id = $1)`,
    [versionId],
  )
  const norm = rows.find((one) => isVisible(ctx, one))
  const version = norm?.versions.find(({ id }) => id === versionId)
  if (!norm || !version) return undefined
  const today = await todayIn(ctx)
  const newer = newerVersion(norm.versions, versionId, today(norm))
  const { id: normId, code, title, enabled } = norm
  return {
    versionId,
    normId,
    code,
    title,
    label: version.label,
    enabled,
    newer: newer ? { versionId: newer.id, label: newer.label } : null,
  }
}
