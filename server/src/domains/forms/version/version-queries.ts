import type { FormDefinition, FormDifference, FormFacts, StoredVersionState } from '@lineside/contract/forms'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { WorkflowRow } from '../../../core/workflow/index.ts'

/** A version of a form as it is stored, with what its rules look at of the form. */
export interface VersionColumns extends WorkflowRow {
  form_id: number
  form_name: string
  lineage_id: number
  enabled: boolean
  /** the version in force; null while there is none */
  current_version_id: number | null
  version: number
  state: StoredVersionState
  facts: FormFacts
  fields: FormDefinition['fields']
  author_id: number
  approver_id: number | null
  changed_at: string
  submitted_at: string | null
  decided_by: number | null
  decided_at: string | null
  reason: string | null
  difference: FormDifference | null
  free_field_ids: number[]
}

export const versionColumns = `v.id, v.form_id, f.name as form_name, f.lineage_id, f.industry_id, f.enabled,
  f.current_version_id, v.version, v.state, v.facts, v.fields, v.author_id, v.approver_id, v.changed_at, v.submitted_at,
  v.decided_by, v.decided_at, v.reason, v.difference, v.free_field_ids, v.row_version`

export const versionSource = 'forms_versions v join forms f on f.id = v.form_id'

export const definitionOf = ({ facts, fields }: Pick<VersionColumns, 'facts' | 'fields'>): FormDefinition => ({
  ...facts,
  fields,
})

/** The plants that a form is of: its own, and those of the collect points of any of its versions. */
export const plantsOfForm = `(select array_agg(distinct p.industry_id) from forms_versions_collect_points p
  join forms_versions w on w.id = p.form_version_id where w.form_id = f.id)`

interface Scoped extends VersionColumns {
  point_plants: number[] | null
}

async function find(ctx: ReadContext, where: string, id: number): Promise<Scoped | undefined> {
  const { rows } = await ctx.db.query<Scoped>(
    `select ${versionColumns}, ${plantsOfForm} as point_plants from ${versionSource} where ${where}`,
    [id],
  )
  return rows[0]
}

/** A version of a form that the reader sees by one of its plants; any other does not exist for them. */
export async function loadVersionFor(ctx: ReadContext, id: number): Promise<VersionColumns> {
  const row = await find(ctx, 'v.id = $1', id)
  const plants = row ? [row.industry_id, ...(row.point_plants ?? [])] : []
  if (!row || !plants.some((plant) => inScope(ctx.actor, plant))) throw problem('NOT_FOUND')
  return row
}

/** The same for who changes it: others wait for the end of this command, also those who change its form. */
export async function lockVersionFor(ctx: WriteContext, id: number): Promise<VersionColumns> {
  await ctx.db.query('select 1 from forms where id = (select form_id from forms_versions where id = $1) for update', [
    id,
  ])
  const row = await loadVersionFor(ctx, id)
  return row
}

/** The version in force of a form; undefined while there is none. */
export async function versionInForce(ctx: ReadContext, formId: number): Promise<VersionColumns | undefined> {
  return find(ctx, "v.form_id = $1 and v.state = 'ACTIVE'", formId)
}

/** Whether a version of a form is under way, so that no other may be begun. */
export const isOpen = `exists (select 1 from forms_versions u where u.form_id = f.id and u.state in ('DRAFT', 'PENDING'))`

/** The newest version of a form, whatever its state. */
export async function newestVersion(ctx: ReadContext, formId: number): Promise<VersionColumns | undefined> {
  return find(ctx, 'v.form_id = $1 order by v.version desc limit 1', formId)
}

export async function versionsOf(ctx: ReadContext, formId: number): Promise<VersionColumns[]> {
  const { rows } = await ctx.db.query<VersionColumns>(
    `select ${versionColumns} from ${versionSource} where v.form_id = $1 order by v.version desc`,
    [formId],
  )
  return rows
}

export type WaitingVersion = Pick<VersionColumns, 'id' | 'industry_id' | 'approver_id' | 'author_id'>

/** Versions that wait for somebody, of all plants. */
export async function waitingVersions(ctx: ReadContext): Promise<WaitingVersion[]> {
  const { rows } = await ctx.db.query<WaitingVersion>(
    `select v.id, f.industry_id, v.approver_id, v.author_id from ${versionSource} where v.state = 'PENDING' order by v.id`,
  )
  return rows
}
