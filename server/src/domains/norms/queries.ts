import { codeKey, localTime } from '@lineside/contract/core'
import { inScope, type Plant } from '../../core/access/index.ts'
import type { FileOfRecord } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'

export interface StoredVersion {
  id: number
  label: string
  /** 'YYYY-MM-DD' */
  validFrom: string
  validTo: string | null
  note: string
}

export interface Norm {
  id: number
  code: string
  title: string
  /** null: corporate */
  industryId: number | null
  enabled: boolean
  rowVersion: number
  /** the newest first */
  versions: readonly StoredVersion[]
}

export interface NormFiles extends Norm {
  files: ReadonlyMap<number, readonly FileOfRecord[]>
}

export const normColumns = `n.id, n.code, n.title, n.industry_id as "industryId", n.enabled, n.row_version as "rowVersion",
  coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'label', v.label, 'validFrom', v.valid_from,
    'validTo', v.valid_to, 'note', v.note) order by v.valid_from desc, v.id desc)
   from norms_versions v where v.norm_id = n.id), '[]'::jsonb) as versions`

/** A norm of the reader's plants, or a corporate one; any other does not exist for them. */
export async function findNorm(ctx: ReadContext, id: number): Promise<Norm | undefined> {
  const { rows } = await ctx.db.query<Norm>(`select ${normColumns} from norms n where n.id = $1`, [id])
  return rows.find((norm) => isVisible(ctx, norm))
}

export function isVisible({ actor }: ReadContext, { industryId }: Pick<Norm, 'industryId'>): boolean {
  return industryId === null || inScope(actor, industryId)
}

/** Norms of these codes, of whichever plants. */
export async function normsOfCodes(ctx: ReadContext, codes: readonly string[]): Promise<Norm[]> {
  return lockNorms(ctx, 'n.search_code = any($1::text[])', [codes.map((code) => codeKey(code))])
}

/** The norms that these versions belong to. */
export async function normsOfVersions(ctx: ReadContext, versionIds: readonly number[]): Promise<Norm[]> {
  return lockNorms(ctx, 'n.id in (select norm_id from norms_versions where id = any($1::bigint[]))', [versionIds])
}

/** Others wait for the end of the transaction; what is read waited too. */
async function lockNorms(ctx: ReadContext, condition: string, values: readonly unknown[]): Promise<Norm[]> {
  await ctx.db.query(`select 1 from norms n where ${condition} order by n.id for update`, values)
  const { rows } = await ctx.db.query<Norm>(
    `select ${normColumns} from norms n where ${condition} order by n.id`,
    values,
  )
  return rows
}

/** The date at the plant of a norm; of a corporate one at the reader's first plant, UTC for who has none. */
export async function todayIn(ctx: ReadContext): Promise<(norm: Pick<Norm, 'industryId'>) => string> {
  const plants = await ctx.services.plants(ctx.db)
  return ({ industryId }) => localTime(ctx.now, zoneOf(plants, industryId ?? ctx.actor.plants[0])).day
}

function zoneOf(plants: readonly Plant[], id: number | undefined): string {
  return plants.find((plant) => plant.id === id)?.timeZone ?? 'UTC'
}

/** The norm that a version belongs to; throws NOT_FOUND for an id of none. */
export async function normOfVersion(ctx: ReadContext, versionId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>('select norm_id as id from norms_versions where id = $1', [
    versionId,
  ])
  if (!rows[0]) throw problem('NOT_FOUND')
  return rows[0].id
}
