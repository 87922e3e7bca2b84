import type { ChecklistContent, ChecklistState } from '@lineside/contract/checklists'
import { inScope } from '../../core/access/index.ts'
import { defineCache, defineKeyedCache } from '../../core/cache/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { namesIn } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { WorkflowRow } from '../../core/workflow/index.ts'

/** A checklist as it is stored. */
export interface StoredChecklist extends WorkflowRow {
  lineage_id: number
  state: ChecklistState
  name: string
  title: string
  industry_ids: number[]
  version_id: number | null
  version: number | null
  draft: ChecklistContent | null
  draft_saved_at: string | null
  draft_saved_by: number | null
  disabled_at: string | null
  changed_by: number
  changed_at: string
}

const columns = `id, industry_id, lineage_id, state, name, title, industry_ids, version_id, version, draft, draft_saved_at,
  draft_saved_by, disabled_at, changed_by, changed_at, row_version`

/** A checklist that the reader sees by one of its plants. @throws NOT_FOUND */
export async function loadChecklist(ctx: ReadContext, id: number): Promise<StoredChecklist> {
  const { rows } = await ctx.db.query<StoredChecklist>(`select ${columns} from checklists where id = $1`, [id])
  const [row] = rows
  if (!row?.industry_ids.some((plant) => inScope(ctx.actor, plant))) throw problem('NOT_FOUND')
  return row
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockChecklist(ctx: WriteContext, id: number): Promise<StoredChecklist> {
  await ctx.db.query('select 1 from checklists where id = $1 for update', [id])
  return loadChecklist(ctx, id)
}

/** Checklists of a plant whose draft nobody saved since, for who removes them. */
export async function lockOldDrafts(ctx: WriteContext, industryId: number, before: Date, most: number) {
  const { rows } = await ctx.db.query<StoredChecklist>(
    `select ${columns} from checklists where industry_id = $1 and draft is not null and draft_saved_at < $2
     order by id limit $3 for update skip locked`,
    [industryId, before.toISOString(), most],
  )
  return rows
}

/** A published version with all it says; it never changes. */
export interface ChecklistVersion {
  id: number
  checklistId: number
  version: number
  publishedAt: string
  publishedBy: number
  content: ChecklistContent
}

const versionColumns = `id, checklist_id as "checklistId", version, published_at as "publishedAt",
  published_by as "publishedBy", content`

const MAX_VERSIONS = 2000

/** Versions by their id; none is ever forgotten but for room, for none ever changes. */
export const checklistVersions = defineKeyedCache<ChecklistVersion>(
  'checklists.versions',
  MAX_VERSIONS,
  async (db, id) => {
    const { rows } = await db.query<ChecklistVersion>(
      `select ${versionColumns} from checklists_versions where id = $1`,
      [Number(id)],
    )
    return rows[0]
  },
)

/** A version by its id; undefined where there is none. Whether the reader sees it the caller asks. */
export const checklistVersion = (ctx: ReadContext, versionId: number): Promise<ChecklistVersion | undefined> =>
  ctx.cachedBy(checklistVersions, String(versionId))

/** A version of a checklist by its number. @throws NOT_FOUND */
export async function versionNumbered(ctx: ReadContext, checklistId: number, number: number) {
  const { rows } = await ctx.db.query<{ id: number }>(
    'select id from checklists_versions where checklist_id = $1 and version = $2',
    [checklistId, number],
  )
  const version = rows[0] && (await checklistVersion(ctx, rows[0].id))
  if (!version) throw problem('NOT_FOUND')
  return version
}

export type ListedVersion = Omit<ChecklistVersion, 'content'>

/** The versions of a checklist, the newest first. */
export async function versionsOf(ctx: ReadContext, checklistId: number): Promise<ListedVersion[]> {
  const { rows } = await ctx.db.query<ListedVersion>(
    `select id, checklist_id as "checklistId", version, published_at as "publishedAt", published_by as "publishedBy"
     from checklists_versions where checklist_id = $1 order by version desc`,
    [checklistId],
  )
  return rows
}

/** A checklist that was published, as others know it. */
export interface Checklist {
  id: number
  name: string
  title: string
  state: 'ENABLED' | 'DISABLED'
  /** the plant that keeps it, and those at which it is used with that one */
  industryId: number
  industryIds: readonly number[]
  /** the version in force */
  versionId: number
  version: number
  /** of the SEO element that the version in force names */
  pillarId: number | null
  /** null while it is enabled */
  disabledAt: string | null
}

/** Every checklist that was ever published, by id in the order of their names. */
export const checklists = defineCache<ReadonlyMap<number, Checklist>>('checklists', async (db) => {
  const { rows } = await db.query<Checklist>(
    `select id, name, title, state, industry_id as "industryId", industry_ids as "industryIds",
       version_id as "versionId", version, pillar_id as "pillarId", disabled_at as "disabledAt"
     from checklists where version_id is not null order by search_name collate "C", id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
})

/** By what checklists are called, for lists that are searched. */
export const searchedChecklists = namesIn(checklists, (all) =>
  [...all.values()].map(({ id, name, title }) => [id, `${name} ${title}`] as const),
)
