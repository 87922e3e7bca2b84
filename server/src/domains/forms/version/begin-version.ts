import { searchText } from '@lineside/contract/core'
import {
  createForm,
  duplicateForm,
  emptyDefinition,
  type FormDefinition,
  formBounds,
  startFormVersion,
  withNewFieldIds,
} from '@lineside/contract/forms'
import { inScope } from '../../../core/access/index.ts'
import { assertVersion, copyName, lockRecord } from '../../../core/catalogue/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { products } from '../../products/index.ts'
import { structure } from '../../structure/index.ts'
import { formCatalogue } from '../form-catalogue.ts'
import type { FormColumns } from '../form-rules.ts'
import { forms } from '../queries.ts'
import { texts } from '../texts.ts'
import { presentVersion } from './present-version.ts'
import { freeFieldIds, insertDraft } from './store-version.ts'
import { definitionOf, loadVersionFor, newestVersion, versionInForce } from './version-queries.ts'
import type { VersionRecord } from './version-rules.ts'
import { versionWorkflow } from './workflow.ts'

interface Begun {
  event: 'created' | 'duplicated' | 'versionStarted'
  form: Pick<FormColumns, 'id' | 'industryId' | 'lineageId' | 'enabled' | 'currentVersionId'>
  version: number
  definition: FormDefinition
  /** what the history says beside the number of the version */
  after?: Record<string, unknown>
  /** writes what must stand before the version does, once it may be */
  first?: () => Promise<void>
}

/** A draft comes to be: its move, its row, its ids for new fields. Gives its id. */
async function begin(ctx: WriteContext, { event, form, version, definition, after, first }: Begun): Promise<number> {
  const id = await ctx.newId()
  const { fields, ...facts } = definition
  const record: VersionRecord = {
    id,
    industry_id: form.industryId,
    row_version: 1,
    form_id: form.id,
    form_name: definition.name,
    lineage_id: form.lineageId,
    enabled: form.enabled,
    current_version_id: form.currentVersionId,
    version,
    state: 'DRAFT',
    facts,
    fields,
    author_id: ctx.actor.accountId,
    approver_id: definition.approverId,
    changed_at: ctx.now.toISOString(),
    submitted_at: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    difference: null,
    free_field_ids: [],
    approvers: [],
    standsInFor: null,
  }
  await moveRecord(ctx, versionWorkflow, record, { born: true, event, after: { version, ...after } })
  await first?.()
  await insertDraft(ctx, { id, formId: form.id, version, definition, fieldIds: await freeFieldIds(ctx) })
  ctx.outdates(forms)
  return id
}

async function insertForm(ctx: WriteContext, form: Begun['form'], { name, registerType }: FormDefinition) {
  await ctx.db.query(
    `insert into forms (id, name, search_name, description, register_type, lineage_id, enabled, author_id, industry_id)
     values ($1, $2, $3, '', $4, $5, false, $6, $7)`,
    [form.id, name, searchText(name), registerType, form.lineageId, ctx.actor.accountId, form.industryId],
  )
}

/** The names of the forms of a plant, as they are searched; nobody else gives one until the command ends. */
async function namesAt(ctx: WriteContext, industryId: number): Promise<Set<string>> {
  await acquireLock(ctx.db, 'forms.name', industryId)
  const { rows } = await ctx.db.query<{ name: string }>(
    'select search_name as name from forms where industry_id = $1',
    [industryId],
  )
  return new Set(rows.map(({ name }) => name))
}

const present = async (ctx: WriteContext, versionId: number) =>
  presentVersion(ctx, await loadVersionFor(ctx, versionId))

export const createFormCommand = command(createForm, async (ctx, { body }) => {
  const { name, industryId } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  if ((await namesAt(ctx, industryId)).has(searchText(name))) throw fieldProblem('name', { code: 'taken' })
  const id = await ctx.newId()
  const form = { id, industryId, lineageId: id, enabled: false, currentVersionId: null }
  const definition = emptyDefinition(name)
  const first = () => insertForm(ctx, form, definition)
  return present(ctx, await begin(ctx, { event: 'created', form, version: 1, definition, after: { name }, first }))
})

/** What a copy says: of places and products the maker's own, of a plant that is not the former's nothing that plant has. */
async function ownPart(ctx: WriteContext, copied: FormDefinition, isSamePlant: boolean): Promise<FormDefinition> {
  if (isSamePlant) return copied
  const places = await ctx.cached(structure)
  const all = await ctx.cached(products)
  const productIds = copied.productIds.filter((id) => inScope(ctx.actor, all.get(id)?.industryId ?? 0))
  const isOwn = (id: string) => productIds.includes(Number(id))
  return {
    ...copied,
    productIds,
    collectPointIds: copied.collectPointIds.filter((id) => inScope(ctx.actor, places.placeOf(id)?.industryId ?? 0)),
    approverId: null,
    requiredSkill: null,
    fields: copied.fields.map((field) =>
      field.limitsByProduct
        ? {
            ...field,
            limitsByProduct: Object.fromEntries(Object.entries(field.limitsByProduct).filter(([id]) => isOwn(id))),
          }
        : field,
    ),
  }
}

/**
 * A copy has fields of its own, so that no list mixes its records with those of the form that it was copied from. Whoever
 * uses it at another plant than the one that keeps it makes a copy for their own.
 */
export const duplicateFormCommand = command(duplicateForm, async (ctx, { params, body }) => {
  const source = await lockRecord(ctx, formCatalogue, params.id)
  await assertVersion(ctx, formCatalogue, source, body.rowVersion)
  const copied = (await versionInForce(ctx, source.id)) ?? (await newestVersion(ctx, source.id))
  if (!copied) throw problem('NOT_FOUND')
  const industryId = source.industryIds.find((id) => inScope(ctx.actor, id)) ?? source.industryId
  const name = copyName({
    language: ctx.language,
    texts: texts,
    name: copied.facts.name,
    longest: formBounds.name,
    taken: await namesAt(ctx, industryId),
  })
  const fieldIds: number[] = []
  for (const _ of copied.fields) fieldIds.push(await ctx.newId())
  const said = await ownPart(ctx, definitionOf(copied), industryId === source.industryId)
  const definition = { ...withNewFieldIds(said, () => fieldIds.shift() ?? 0), name }
  const { lineageId } = source
  const form = { id: await ctx.newId(), industryId, lineageId, enabled: false, currentVersionId: null }
  const first = () => insertForm(ctx, form, definition)
  const after = { name, copyOf: source.id }
  return present(ctx, await begin(ctx, { event: 'duplicated', form, version: 1, definition, after, first }))
})

export const startVersionCommand = command(startFormVersion, async (ctx, { params, body }) => {
  const form = await lockRecord(ctx, formCatalogue, params.id)
  await assertVersion(ctx, formCatalogue, form, body.rowVersion)
  const inForce = await versionInForce(ctx, form.id)
  if (!inForce) throw problem('NO_ACTIVE_VERSION')
  const newest = await newestVersion(ctx, form.id)
  const version = (newest?.version ?? 0) + 1
  return present(ctx, await begin(ctx, { event: 'versionStarted', form, version, definition: definitionOf(inForce) }))
})
