import type { Infer } from '@lineside/contract/core'
import { type CompiledForm, compileForm } from '@lineside/contract/core/rules'
import type { formField, RegisterType } from '@lineside/contract/forms'
import { defineCache, defineKeyedCache } from '../../core/cache/index.ts'

export type FormField = Infer<typeof formField>

/** A form as lists and pickers know it. */
export interface FormSummary {
  id: number
  name: string
  description: string
  registerType: RegisterType
  enabled: boolean
  /** since when it is disabled; null while it is enabled, or where nobody wrote it down */
  disabledAt: string | null
  approverId: number
  /** the number of the active version, null while there is none */
  activeVersion: number | null
  /** collect points of the active version */
  points: readonly { id: number; industryId: number }[]
}

/** All forms, by id. */
export const forms = defineCache<ReadonlyMap<number, FormSummary>>('forms', async (db) => {
  const { rows } = await db.query<FormSummary>(
    `select f.id, f.name, f.description, f.register_type as "registerType", f.enabled,
       case when not f.enabled then f.disabled_at end as "disabledAt", f.approver_id as "approverId",
       case when v.state = 'ACTIVE' then v.version end as "activeVersion",
       coalesce((select jsonb_agg(jsonb_build_object('id', p.collect_point_id, 'industryId', p.industry_id) order by p.collect_point_id)
         from forms_versions_collect_points p where p.form_version_id = v.id), '[]') as points
     from forms f left join forms_versions v on v.id = f.current_version_id order by f.name, f.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
})

/** A version of a form, ready to judge answers. Once active its fields never change. */
export interface FormVersion {
  formId: number
  version: number
  state: string
  fields: readonly FormField[]
  byId: ReadonlyMap<number, FormField>
  compiled: CompiledForm
  points: ReadonlySet<number>
  products: ReadonlySet<number>
}

interface VersionRow {
  form_id: number
  version: number
  state: string
  fields: FormField[]
  points: number[] | null
  products: number[] | null
}

export function versionKey(formId: number, version: number): string {
  return `${formId}:${version}`
}

/** Form versions by `versionKey`. */
export const formVersions = defineKeyedCache<FormVersion>('forms.versions', 2000, async (db, key) => {
  const [formId, version] = key.split(':').map(Number)
  const { rows } = await db.query<VersionRow>(
    `select v.form_id, v.version, v.state, v.fields,
       (select array_agg(p.collect_point_id) from forms_versions_collect_points p where p.form_version_id = v.id) as points,
       (select array_agg(p.product_id) from forms_versions_products p where p.form_version_id = v.id) as products
     from forms_versions v where v.form_id = $1 and v.version = $2::bigint`,
    [formId, version],
  )
  const row = rows[0]
  return (
    row && {
      formId: row.form_id,
      version: row.version,
      state: row.state,
      fields: row.fields,
      byId: new Map(row.fields.map((field) => [field.id, field])),
      compiled: compileForm(row.fields),
      points: new Set(row.points ?? []),
      products: new Set(row.products ?? []),
    }
  )
})
