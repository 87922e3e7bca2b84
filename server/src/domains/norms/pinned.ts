import { currentVersion, newerVersion } from '@lineside/contract/norms'
import { type FileOfRecord, filesOf } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { VERSION_ENTITY } from './files.ts'
import { isVisible, type Norm, normColumns, todayIn } from './queries.ts'

/** A version that something is pinned to, as its readers see it. */
export interface PinnedVersion {
  versionId: number
  normId: number
  /** null: corporate */
  industryId: number | null
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
  const { id: normId, industryId, code, title, enabled } = norm
  return {
    versionId,
    normId,
    industryId,
    code,
    title,
    label: version.label,
    enabled,
    newer: newer ? { versionId: newer.id, label: newer.label } : null,
  }
}

/** The document itself of a version that its reader sees; null where none was brought. */
export async function pinnedDocument(ctx: ReadContext, versionId: number): Promise<FileOfRecord | null> {
  return (await filesOf(ctx, VERSION_ENTITY, [versionId])).get(versionId)?.[0] ?? null
}

/** The version in force of a document by its code, where the reader sees it. */
export async function pinnedByCode(ctx: ReadContext, code: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<Norm>(`select ${normColumns} from norms n where n.code = $1`, [code])
  const norm = rows.find((one) => isVisible(ctx, one))
  return norm && currentVersion(norm.versions, (await todayIn(ctx))(norm))?.id
}
