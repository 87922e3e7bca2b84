import type { Infer } from '@lineside/contract/core'
import { type CompiledForm, compileForm, withRepeats } from '@lineside/contract/core/rules'
import type { formField, formFrequency, RegisterType, requiredSkill } from '@lineside/contract/forms'
import { defineCache, defineKeyedCache } from '../../core/cache/index.ts'
import { namesIn } from '../../core/list/index.ts'

export type FormField = Infer<typeof formField>
export type RequiredSkill = Infer<typeof requiredSkill>
export type Frequency = Infer<typeof formFrequency>

/** A form as lists and pickers know it. */
export interface FormSummary {
  id: number
  name: string
  description: string
  registerType: RegisterType
  enabled: boolean
  /** since when it is disabled; null while it is enabled, or where nobody wrote it down */
  disabledAt: string | null
  approverId: number | null
  /** its records and non-conformities may be duplicated */
  allowDuplication: boolean
  /** no request may edit its records */
  blockEditing: boolean
  /** the number of the active version, null while there is none */
  activeVersion: number | null
  /** of the active version; null: it is filled when there is a reason to */
  frequency: Frequency | null
  /** of the active version: minutes from the due time in which a record counts, where the form has a deadline */
  deadline: number | null
  /** of the active version: a record may be kept before it is whole */
  inParts: boolean
  /** some version was due by the clock: a record may count for a time, though the active version has none */
  everDue: boolean
  /** collect points of the active version */
  points: readonly { id: number; industryId: number }[]
}

/** All forms that a version was ever in force of, by id. */
export const forms = defineCache<ReadonlyMap<number, FormSummary>>('forms', async (db) => {
  const { rows } = await db.query<FormSummary>(
    `select f.id, f.name, f.description, f.register_type as "registerType", f.enabled,
       case when not f.enabled then f.disabled_at end as "disabledAt", f.approver_id as "approverId",
       f.allow_duplication as "allowDuplication", f.block_editing as "blockEditing",
       case when v.state = 'ACTIVE' then v.version end as "activeVersion",
       case when v.state = 'ACTIVE' then v.frequency end as frequency,
       case when v.facts ->> 'formType' = 'deadline' then (v.facts ->> 'deadline')::integer end as deadline,
       coalesce(v.facts ->> 'formType' = 'partial', false) as "inParts",
       exists (select from forms_versions e where e.form_id = f.id and e.frequency is not null
         and e.state in ('ACTIVE', 'SUPERSEDED')) as "everDue",
       coalesce((select jsonb_agg(jsonb_build_object('id', p.collect_point_id, 'industryId', p.industry_id) order by p.collect_point_id)
         from forms_versions_collect_points p where p.form_version_id = v.id), '[]') as points
     from forms f join forms_versions v on v.id = f.current_version_id order by f.name, f.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
})

/** By what forms are called, for lists that are searched. */
export const searchedForms = namesIn(forms, (all) => [...all.values()].map(({ id, name }) => [id, name] as const))

/** A version of a form, ready to judge answers. Once active its fields never change. */
export interface FormVersion {
  formId: number
  version: number
  state: string
  /** as they are answered: those of a group once for every repeat, see `withRepeats` */
  fields: readonly FormField[]
  /** what to do with the lot once a critical value was found */
  onCritical: string | null
  /** values may be proposed to who fills it */
  suggestValues: boolean
  /** a record may be kept before it is whole */
  inParts: boolean
  /** the level of a task that it asks of who fills it */
  requiredSkill: RequiredSkill | null
  byId: ReadonlyMap<number, FormField>
  /** the names of business-intelligence fields, by the fields that are related to them */
  biFields: ReadonlyMap<number, string>
  /** the fields whose values count in results management */
  resultsFields: ReadonlySet<number>
  compiled: CompiledForm
  points: ReadonlySet<number>
  products: ReadonlySet<number>
}

interface VersionRow {
  form_id: number
  version: number
  state: string
  fields: FormField[]
  on_critical: string | null
  suggest_values: boolean
  in_parts: boolean
  required_skill: RequiredSkill | null
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
    `select v.form_id, v.version, v.state, v.fields, v.on_critical,
       coalesce(v.facts ->> 'suggestValues', '') = 'true' as suggest_values,
       coalesce(v.facts ->> 'formType' = 'partial', false) as in_parts,
       nullif(v.facts -> 'requiredSkill', 'null'::jsonb) as required_skill,
       (select array_agg(p.collect_point_id) from forms_versions_collect_points p where p.form_version_id = v.id) as points,
       (select array_agg(p.product_id) from forms_versions_products p where p.form_version_id = v.id) as products
     from forms_versions v where v.form_id = $1 and v.version = $2::bigint`,
    [formId, version],
  )
  const row = rows[0]
  const fields = withRepeats(row?.fields ?? [])
  return (
    row && {
      formId: row.form_id,
      version: row.version,
      state: row.state,
      fields,
      onCritical: row.on_critical,
      suggestValues: row.suggest_values,
      inParts: row.in_parts,
      requiredSkill: row.required_skill,
      byId: new Map(fields.map((field) => [field.id, field])),
      biFields: new Map(fields.flatMap(({ id, biField }) => (biField ? [[id, biField]] : []))),
      resultsFields: new Set(fields.flatMap(({ id, type }) => (type === 'standard' ? [id] : []))),
      compiled: compileForm(fields),
      points: new Set(row.points ?? []),
      products: new Set(row.products ?? []),
    }
  )
})
