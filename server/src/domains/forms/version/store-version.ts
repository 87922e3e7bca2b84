import { compareDefinitions, type FormDefinition, type FormFacts } from '@lineside/contract/forms'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'

/** How many ids of new fields an author has in hand; more come with each saving. */
const FREE_FIELDS = 200

/** Ids for new fields, so that formulas can name a field from its first moment. */
export async function freeFieldIds(ctx: WriteContext, left: readonly number[] = []): Promise<number[]> {
  const ids = [...left]
  while (ids.length < FREE_FIELDS) ids.push(await ctx.newId())
  return ids
}

function partsOf(definition: FormDefinition): { facts: FormFacts; fields: FormDefinition['fields'] } {
  const { fields, ...facts } = definition
  return { facts, fields }
}

interface NewVersion {
  id: number
  formId: number
  version: number
  definition: FormDefinition
  fieldIds: readonly number[]
}

/** Writes the row of a draft that comes to be, with the places and products it names. */
export async function insertDraft(ctx: WriteContext, draft: NewVersion): Promise<void> {
  const { facts, fields } = partsOf(draft.definition)
  const now = ctx.now.toISOString()
  await ctx.db.query(
    `insert into forms_versions (id, form_id, version, state, facts, fields, author_id, approver_id, created_at,
       changed_at, free_field_ids)
     values ($1, $2, $3, 'DRAFT', $4, $5, $6, $7, $8, $8, $9::bigint[])`,
    [
      draft.id,
      draft.formId,
      draft.version,
      JSON.stringify(facts),
      JSON.stringify(fields),
      ctx.actor.accountId,
      facts.approverId,
      now,
      draft.fieldIds,
    ],
  )
  await storeUses(ctx, draft.id, facts)
}

/** Writes what a draft says now. Its version is counted by the caller's own update. */
export async function updateDraft(ctx: WriteContext, id: number, definition: FormDefinition): Promise<void> {
  const { facts, fields } = partsOf(definition)
  await ctx.db.query(
    `update forms_versions set facts = $2, fields = $3, approver_id = $4, changed_at = $5, expiry_announced_at = null
     where id = $1`,
    [id, JSON.stringify(facts), JSON.stringify(fields), facts.approverId, ctx.now.toISOString()],
  )
  await storeUses(ctx, id, facts)
}

/** The places and products that a version names, as rows; those that do not exist are left to the check at submitting. */
async function storeUses(ctx: WriteContext, id: number, { collectPointIds, productIds }: FormFacts): Promise<void> {
  const places = await ctx.cached(structure)
  const points = [...new Set(collectPointIds)].flatMap((point) => places.placeOf(point) ?? [])
  await ctx.db.query('delete from forms_versions_collect_points where form_version_id = $1', [id])
  await ctx.db.query(
    `insert into forms_versions_collect_points (form_version_id, collect_point_id, industry_id)
     select $1, point, plant from unnest($2::bigint[], $3::bigint[]) as used (point, plant)`,
    [id, points.map((point) => point.collectPointId), points.map((point) => point.industryId)],
  )
  await ctx.db.query('delete from forms_versions_products where form_version_id = $1', [id])
  await ctx.db.query(
    `insert into forms_versions_products (form_version_id, product_id) select distinct $1::bigint, product
     from unnest($2::bigint[]) as used (product)`,
    [id, productIds],
  )
}

/** What a version changes, as its approver sees it; null for a first version. */
export const differenceTo = (before: FormDefinition | undefined, after: FormDefinition) =>
  before ? compareDefinitions(before, after) : null
