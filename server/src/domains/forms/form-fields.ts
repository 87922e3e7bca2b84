import type { Infer } from '@lineside/contract/core'
import { groupOf, linkedTypeOf, valueType } from '@lineside/contract/core/rules'
import { type fieldOfForm, listFormFields } from '@lineside/contract/forms'
import { defineKeyedCache } from '../../core/cache/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { loadFormFor, seesForm } from './access.ts'
import { type FormField, type FormSummary, forms, versionKey } from './queries.ts'

export type KnownField = Infer<typeof fieldOfForm>

interface Known {
  fields: ReadonlyMap<number, KnownField>
  /** where some version in force so far had a collect point */
  plants: readonly number[]
}

/** By form and its version in force, so that nothing stays that is out of date: another version is another key. */
const knownByForm = defineKeyedCache<Known>('forms.fields', 500, async (db, key) => {
  const [formId] = key.split(':').map(Number)
  const places = await db.query<{ id: number }>(
    `select distinct p.industry_id as id from forms_versions v join forms_versions_collect_points p on p.form_version_id = v.id
     where v.form_id = $1 and v.state in ('ACTIVE', 'SUPERSEDED') order by 1`,
    [formId],
  )
  const { rows } = await db.query<{ state: string; fields: FormField[] }>(
    `select state, fields from forms_versions where form_id = $1 and state in ('ACTIVE', 'SUPERSEDED')
     order by version desc`,
    [formId],
  )
  const byId = new Map<number, KnownField>()
  for (const { state, fields } of rows) {
    for (const field of fields) byId.set(field.id, joined(byId.get(field.id), field, state === 'ACTIVE'))
  }
  return { fields: byId, plants: places.rows.map(({ id }) => id) }
})

/** A field as the newest version has it, and what an older one said besides. */
function joined(newer: KnownField | undefined, field: FormField, inForce: boolean): KnownField {
  const { id, name, unit, decimals } = field
  const type = valueType(field)
  // what was read itself, or stands in a repeat, is read by nothing else
  const linkable = field.type !== 'linked' && linkedTypeOf(type) !== null && groupOf(field) === null
  const hasEvidence = Boolean(field.photoWhenOutside || field.remarkWhenOutside)
  const forResults = field.type === 'standard' && { forResults: true as const }
  const options = field.options?.map((one) => ({ id: one.id, name: one.name })) ?? null
  if (!newer) {
    const optionGroupId = field.optionGroupId ?? null
    return { id, name, type, unit, decimals, options, optionGroupId, linkable, ...forResults, hasEvidence, inForce }
  }
  const offered = new Set(newer.options?.map((one) => one.id))
  const gone = (options ?? []).filter((one) => !offered.has(one.id))
  return {
    ...newer,
    options: newer.options && [...newer.options, ...gone],
    hasEvidence: newer.hasEvidence || hasEvidence,
  }
}

/** A field is of one form for ever: a form that is made of another gets ids of its own. */
const formOfField = defineKeyedCache<number>('forms.ofField', 5000, async (db, key) => {
  const { rows } = await db.query<{ form_id: number }>(
    `select form_id from forms_versions where state in ('ACTIVE', 'SUPERSEDED') and fields @> $1::jsonb limit 1`,
    [JSON.stringify([{ id: Number(key) }])],
  )
  return rows[0]?.form_id
})

const known = async (ctx: ReadContext, { id, activeVersion }: FormSummary): Promise<Known> =>
  (await ctx.cachedBy(knownByForm, versionKey(id, activeVersion ?? 0))) ?? { fields: new Map(), plants: [] }

/** Every field that a version in force so far had, those of the newest first. */
export const fieldsOfForm = async (ctx: ReadContext, form: FormSummary): Promise<Known['fields']> =>
  (await known(ctx, form)).fields

interface FieldOfForm {
  formId: number
  field: KnownField
  /** where records of the form are */
  plants: readonly number[]
}

/** A field of a form that the reader sees. */
export async function fieldFor(ctx: ReadContext, fieldId: number): Promise<FieldOfForm | undefined> {
  const formId = await ctx.cachedBy(formOfField, String(fieldId))
  const form = formId === undefined ? undefined : (await ctx.cached(forms)).get(formId)
  if (!form || !seesForm(ctx.actor, form)) return undefined
  const { fields, plants } = await known(ctx, form)
  const field = fields.get(fieldId)
  return field && { formId: form.id, field, plants }
}

/** The results fields that the forms in force ask at a plant, by form and field. */
export async function resultsFieldsAt(
  ctx: ReadContext,
  industryId: number,
): Promise<{ form: FormSummary; field: KnownField }[]> {
  const fields = []
  for (const form of (await ctx.cached(forms)).values()) {
    const { fields: byId, plants } = await known(ctx, form)
    if (!form.enabled || !plants.includes(industryId)) continue
    for (const field of byId.values()) if (field.forResults && field.inForce) fields.push({ form, field })
  }
  return fields
}

export const listFormFieldsQuery = query(listFormFields, async (ctx, { params }) => [
  ...(await fieldsOfForm(ctx, await loadFormFor(ctx, params.id))).values(),
])
