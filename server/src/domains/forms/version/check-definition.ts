import { type FieldProblem, searchText } from '@lineside/contract/core'
import { linkedTypeOf, MAX_DECIMALS } from '@lineside/contract/core/rules'
import { definitionProblems, type FormDefinition, renamedReads } from '@lineside/contract/forms'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { mayTakePart } from '../../accounts/index.ts'
import { type Connector, connectorCache } from '../../connectors/index.ts'
import { pinnedVersion } from '../../norms/index.ts'
import { isVisible, optionGroups } from '../../option-groups/index.ts'
import { products } from '../../products/index.ts'
import { tasks } from '../../skills/index.ts'
import { structure } from '../../structure/index.ts'
import { fieldsOfForm } from '../form-fields.ts'
import { forms } from '../queries.ts'
import { definitionOf, type VersionColumns, versionInForce } from './version-queries.ts'
import { mayDecide } from './version-rules.ts'

type Fields = Record<string, FieldProblem>

interface Checked {
  version: VersionColumns
  definition: FormDefinition
  /** what the version in force says; undefined for a first version */
  before: FormDefinition | undefined
}

/** Places and products that are there, enabled, and the author's own, or were the form's before. */
async function placesAndProducts(ctx: ReadContext, { definition, before }: Checked, fields: Fields): Promise<void> {
  const places = await ctx.cached(structure)
  const all = await ctx.cached(products)
  const known = new Set([...(before?.collectPointIds ?? []), ...(before?.productIds ?? [])])
  definition.collectPointIds.forEach((id, index) => {
    const place = places.placeOf(id)
    const isOwn = place !== undefined && (inScope(ctx.actor, place.industryId) || known.has(id))
    if (!isOwn) fields[`collectPointIds.${index}`] = { code: 'unknownHere' }
    else if (!places.byId.get(id)?.enabled) fields[`collectPointIds.${index}`] = { code: 'disabledHere' }
  })
  definition.productIds.forEach((id, index) => {
    const product = all.get(id)
    const isOwn = product !== undefined && (inScope(ctx.actor, product.industryId) || known.has(id))
    if (!isOwn) fields[`productIds.${index}`] = { code: 'unknownHere' }
    else if (!product.enabled) fields[`productIds.${index}`] = { code: 'disabledHere' }
  })
}

async function links(ctx: ReadContext, { version, definition }: Checked, fields: Fields): Promise<void> {
  const all = await ctx.cached(forms)
  definition.linkedFormIds.forEach((id, index) => {
    const form = id === version.form_id ? undefined : all.get(id)
    if (!form?.points.some((point) => inScope(ctx.actor, point.industryId)))
      fields[`linkedFormIds.${index}`] = { code: 'unknownHere' }
    else if (!form.enabled) fields[`linkedFormIds.${index}`] = { code: 'disabledHere' }
  })
  const { normVersionId } = definition
  if (normVersionId === null) return
  const norm = await pinnedVersion(ctx, normVersionId)
  if (!norm) fields.normVersionId = { code: 'unknownHere' }
  else if (!norm.enabled) fields.normVersionId = { code: 'disabledHere' }
}

/** Linked fields read what the version in force of their form asks, and as what it is. */
async function sources(ctx: ReadContext, { definition }: Checked, fields: Fields): Promise<void> {
  const all = await ctx.cached(forms)
  for (const [index, { type, linked }] of definition.fields.entries()) {
    const form = type === 'linked' && linked ? all.get(linked.formId) : undefined
    if (!linked || !form) continue
    const source = (await fieldsOfForm(ctx, form)).get(linked.fieldId)
    const isThere = source?.inForce && source.linkable && linkedTypeOf(source.type) === linked.type
    if (!isThere) fields[`fields.${index}.linked`] ??= { code: 'sourceGone' }
  }
}

/** Integrated fields read what an enabled connector of the form's plant publishes, as what it is, and tell it all it needs. */
async function integrations(ctx: ReadContext, { version, definition }: Checked, fields: Fields): Promise<void> {
  const all = await ctx.cached(connectorCache)
  for (const [index, { type, integrated, decimals }] of definition.fields.entries()) {
    if (type !== 'integrated' || !integrated) continue
    const fault = integrationFault(all.get(integrated.connectorId), integrated, decimals, version.industry_id)
    if (fault) fields[`fields.${index}.integrated`] ??= fault
  }
}

type Integration = NonNullable<FormDefinition['fields'][number]['integrated']>

function integrationFault(
  connector: Connector | undefined,
  { output: name, type, inputs }: Integration,
  decimals: number | null,
  industryId: number,
): FieldProblem | null {
  if (!connector?.enabled || connector.industryId !== industryId) return { code: 'connectorGone' }
  const output = connector.outputs.find((one) => one.name === name)
  if (output?.type !== type || (type === 'number' && output.decimals > (decimals ?? MAX_DECIMALS)))
    return { code: 'outputGone' }
  const mapped = new Set(inputs.map((input) => input.name))
  const lacking = connector.inputs.find((input) => input.source === 'answer' && !mapped.has(input.name))
  return lacking ? { code: 'inputMissing', params: { name: lacking.name } } : null
}

/** Option groups of the author's plants that are enabled, or were the form's before. */
async function offeredGroups(ctx: ReadContext, { definition, before }: Checked, fields: Fields): Promise<void> {
  const known = new Set(before?.fields.map(({ optionGroupId }) => optionGroupId))
  for (const [index, { optionGroupId }] of definition.fields.entries()) {
    if (!optionGroupId || known.has(optionGroupId)) continue
    const group = (await ctx.cached(optionGroups)).get(optionGroupId)
    if (!group || !isVisible(ctx, group)) fields[`fields.${index}.optionGroupId`] = { code: 'unknownHere' }
    else if (!group.enabled) fields[`fields.${index}.optionGroupId`] = { code: 'disabledHere' }
  }
}

/** The task is one of the form's plant that is enabled, or that the form asked for before. */
async function requiredTask(ctx: ReadContext, { version, definition, before }: Checked, fields: Fields): Promise<void> {
  const taskId = definition.requiredSkill?.taskId
  if (taskId === undefined) return
  const task = (await ctx.cached(tasks)).byId.get(taskId)
  if (task?.industryId !== version.industry_id) fields['requiredSkill.taskId'] = { code: 'unknownHere' }
  else if (!task.enabled && before?.requiredSkill?.taskId !== taskId)
    fields['requiredSkill.taskId'] = { code: 'disabledHere' }
}

async function names(ctx: ReadContext, { version, definition }: Checked, fields: Fields): Promise<void> {
  const { rows } = await ctx.db.query(
    'select 1 from forms where industry_id = $1 and search_name = $2 and id <> $3 limit 1',
    [version.industry_id, searchText(definition.name.trim()), version.form_id],
  )
  if (rows.length > 0) fields.name ??= { code: 'taken' }
}

/** The types of the fields that other versions of the form have, by their ids. */
export async function typesElsewhere(ctx: ReadContext, version: VersionColumns): Promise<Map<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; type: string }>(
    `select distinct (field ->> 'id')::bigint as id, field ->> 'type' as type
     from forms_versions v cross join lateral jsonb_array_elements(v.fields) field
     where v.form_id = $1 and v.id <> $2`,
    [version.form_id, version.id],
  )
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** A field that was submitted before keeps its type: what its records say would become something else (decisions 3.1). */
export function typeProblems(
  version: VersionColumns,
  definition: FormDefinition,
  known: ReadonlyMap<number, string>,
): Fields {
  const own = new Set([...version.free_field_ids, ...version.fields.map((field) => field.id)])
  const fields: Fields = {}
  const seen = new Set<number>()
  definition.fields.forEach(({ id, type }, index) => {
    const before = known.get(id)
    if (before === undefined && !own.has(id)) fields[`fields.${index}.id`] = { code: 'unknownHere' }
    else if (before !== undefined && before !== type) fields[`fields.${index}.type`] = { code: 'typeChanged' }
    if (seen.has(id)) fields[`fields.${index}.id`] = { code: 'repeated' }
    seen.add(id)
  })
  return fields
}

/** What a definition names of products that its form is not for has no limits (they would never be in force). */
function productLimits({ fields: all, productIds }: FormDefinition, fields: Fields): void {
  const own = new Set(productIds.map(String))
  all.forEach(({ limitsByProduct }, index) => {
    if (Object.keys(limitsByProduct ?? {}).some((id) => !own.has(id)))
      fields[`fields.${index}.limitsByProduct`] = { code: 'unknownHere' }
  })
}

/**
 * @throws VALIDATION with everything that keeps a draft from being submitted, each at its place in the definition;
 * LACKS_PERMISSION where its approver may not decide it
 */
export async function assertSubmittable(
  ctx: ReadContext,
  version: VersionColumns,
  definition: FormDefinition,
  confirmedRenames: readonly number[],
): Promise<void> {
  const inForce = await versionInForce(ctx, version.form_id)
  const before = inForce && definitionOf(inForce)
  const fields: Fields = typeProblems(version, definition, await typesElsewhere(ctx, version))
  for (const { field, code, params } of definitionProblems(definition, version.author_id))
    fields[field] ??= { code, ...(params && { params }) }
  const checked = { version, definition, before }
  await placesAndProducts(ctx, checked, fields)
  await links(ctx, checked, fields)
  await sources(ctx, checked, fields)
  await integrations(ctx, checked, fields)
  await offeredGroups(ctx, checked, fields)
  await requiredTask(ctx, checked, fields)
  await names(ctx, checked, fields)
  productLimits(definition, fields)
  for (const read of before ? renamedReads(before, definition) : []) {
    if (confirmedRenames.includes(read.fieldId)) continue
    const params = { before: read.before, after: read.after }
    fields[`fields.${read.index}.formula`] ??= { code: 'renamedRead', params }
  }
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
  const { approverId } = definition
  if (approverId !== null && !(await mayTakePart(ctx, approverId, version.industry_id, mayDecide)))
    throw problem('LACKS_PERMISSION')
}
