import type { JudgedCollect } from '@lineside/contract/collects'
import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import { type NonConformityCode, nonConformityStates } from '@lineside/contract/non-conformities'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { type StateRules, transition } from '../../../core/states/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import { shifts } from '../../shifts/index.ts'
import { expectOpen, type Key, lockKeys } from '../rules.ts'

/** What stood before at the same form, field, point and product. */
interface Earlier {
  fieldId: number
  openId: number | null
  treatedId: number | null
}

/** How one comes to be: S where none is open, R where one is (decisions 3.4). */
export const raisingRules: StateRules<NonConformityCode, Earlier> = {
  machine: nonConformityStates,
  guards: {
    noneOpen: (_ctx, earlier) => {
      if (earlier.openId !== null) throw problem('OPEN_ALREADY')
    },
    oneOpen: (_ctx, earlier) => {
      if (earlier.openId === null) throw problem('NONE_OPEN')
    },
  },
  persons: {},
}

/**
 * A saved collect raises a non-conformity for every value that does not conform on a field that generates one
 * (decisions 3.4): S where none is open for the same form, field, collect point and product, with a link to one
 * treated within the last days; R where one is open, counted on it later (`repeats.ts`). Gives those that are critical.
 */
export async function raise(ctx: WriteContext, saved: JudgedCollect): Promise<readonly number[]> {
  const matches = saved.values.filter((value) => value.raises).sort((a, b) => a.fieldId - b.fieldId)
  if (matches.length === 0) return []
  const earlier = (await allOpen(ctx, saved, matches)) ?? (await earlierOf(ctx, saved, matches))
  const version = await loadVersion(ctx, saved.formId, saved.formVersion)
  const responsible = await responsibleOf(ctx, saved.shiftId, saved.approverId)
  const critical: number[] = []
  for (const value of matches) {
    const before = earlier.get(value.fieldId) ?? { fieldId: value.fieldId, openId: null, treatedId: null }
    const id = await write(ctx, saved, version, value, before, responsible)
    if (value.critical) critical.push(id)
  }
  const openIds = [...earlier.values()].flatMap((one) => one.openId ?? [])
  if (openIds.length > 0) expectOpen(ctx, openIds)
  return critical
}

function keysOf(saved: JudgedCollect, raising: readonly CheckedValue[]): Key[] {
  return raising.map((value) => ({
    form_id: saved.formId,
    field_id: value.fieldId,
    collect_point_id: saved.place.collectPointId,
    product_id: saved.productId,
  }))
}

/**
 * The usual case when a limit is broken again and again: at every field one is open. Asked without a transaction and
 * without a lock, for the commit makes sure that they are open still; null where that is not so.
 */
async function allOpen(ctx: WriteContext, saved: JudgedCollect, raising: readonly CheckedValue[]) {
  const { rows } = await ctx.ahead.query<Earlier>(
    raising.map((_, index) => openAtField(index + 4)).join(' union all '),
    [saved.formId, saved.place.collectPointId, saved.productId ?? 0, ...raising.map((value) => value.fieldId)],
  )
  return rows.some((row) => row.openId === null) ? null : new Map(rows.map((row) => [row.fieldId, row]))
}

/** A field by its own parameter: of a list the planner knows the length only when it plans anew, and does so each time. */
const openAtField = (field: number) => `
  select $${field}::bigint as "fieldId", null as "treatedId",
    (select n.id from non_conformities n where n.form_id = $1 and n.field_id = $${field}::bigint
       and n.collect_point_id = $2 and coalesce(n.product_id, 0) = $3 and n.code in ('S', 'C')
       order by n.detached, n.found_at, n.id limit 1) as "openId"`

/** What stands at every key, for who decides about them alone. */
async function earlierOf(ctx: WriteContext, saved: JudgedCollect, raising: readonly CheckedValue[]) {
  await lockKeys(ctx, keysOf(saved, raising))
  const days = await setting(ctx, 'nc.recurrenceDays')
  const since = new Date(ctx.now.getTime() - days * 86_400_000).toISOString()
  const { rows } = await ctx.db.query<Earlier>(
    `select f as "fieldId",
       (select n.id from non_conformities n where n.form_id = $2 and n.field_id = f and n.collect_point_id = $3
          and coalesce(n.product_id, 0) = $4 and n.code in ('S', 'C')
          order by n.detached, n.found_at, n.id limit 1) as "openId",
       (select n.id from non_conformities n where n.form_id = $2 and n.field_id = f and n.collect_point_id = $3
          and coalesce(n.product_id, 0) = $4 and n.code = 'T' and n.outcome = 'treated' and n.treated_at >= $5
          order by n.treated_at desc limit 1) as "treatedId"
     from unnest($1::bigint[]) as f`,
    [raising.map((value) => value.fieldId), saved.formId, saved.place.collectPointId, saved.productId ?? 0, since],
  )
  return new Map(rows.map((row) => [row.fieldId, row]))
}

/** The newest that was treated at a key within the days of the setting nc.recurrenceDays. */
export async function treatedBefore(ctx: ReadContext, key: Key): Promise<number | null> {
  if (key.field_id === null) return null
  const days = await setting(ctx, 'nc.recurrenceDays')
  const since = new Date(ctx.now.getTime() - days * 86_400_000).toISOString()
  const { rows } = await ctx.db.query<{ id: number }>(
    `select n.id from non_conformities n where n.form_id = $1 and n.field_id = $2 and n.collect_point_id = $3
       and coalesce(n.product_id, 0) = $4 and n.code = 'T' and n.outcome = 'treated' and n.treated_at >= $5
     order by n.treated_at desc limit 1`,
    [key.form_id, key.field_id, key.collect_point_id, key.product_id ?? 0, since],
  )
  return rows[0]?.id ?? null
}

/** The supervisor of the record's shift, else who approves the form (decisions 3.4). */
export async function responsibleOf(
  ctx: ReadContext,
  shiftId: number | null,
  approverId: number | null,
): Promise<number | null> {
  const shift = shiftId === null ? undefined : (await ctx.cached(shifts)).byId.get(shiftId)
  return shift?.supervisorId ?? shift?.substituteId ?? approverId
}

async function write(
  ctx: WriteContext,
  saved: JudgedCollect,
  version: FormVersion | undefined,
  value: CheckedValue,
  earlier: Earlier,
  responsibleId: number | null,
): Promise<number> {
  const id = await ctx.newId()
  const field = version?.byId.get(value.fieldId)
  const after = {
    collectId: saved.collectId,
    field: value.name,
    value: value.value,
    label: field ? chosenNames(field, value.value) : null,
    min: value.min,
    max: value.max,
    parentId: earlier.openId,
    recurrenceOf: earlier.openId === null ? earlier.treatedId : null,
  }
  const code = await transition(ctx, raisingRules, {
    from: null,
    event: earlier.openId === null ? 'raised' : 'repeated',
    record: earlier,
    history: { entity: 'non-conformities', entityId: id, industryId: saved.industryId, after },
  })
  ctx.insert('non_conformities', {
    id,
    code,
    collect_id: saved.collectId,
    form_id: saved.formId,
    field_id: value.fieldId,
    field_name: value.name,
    field_type: value.type,
    unit: field?.unit ?? null,
    found_value: JSON.stringify(value.value),
    found_label: after.label,
    min_limit: value.min,
    max_limit: value.max,
    distance: value.distance,
    critical: value.critical,
    evidence_required: field?.evidenceRequired ?? false,
    industry_id: saved.place.industryId,
    process_id: saved.place.processId,
    family_id: saved.place.familyId,
    industry_line_id: saved.place.industryLineId,
    collect_point_id: saved.place.collectPointId,
    product_id: saved.productId,
    shift_id: saved.shiftId,
    operator_id: saved.operatorId,
    responsible_id: responsibleId,
    found_at: saved.collectedAt,
    recurrence_of: after.recurrenceOf,
    parent_id: earlier.openId,
  })
  const what = { nonConformityId: id, actorId: saved.operatorId }
  if (earlier.openId === null) await ctx.announce('non-conformities.moved', { ...what, event: 'raised' })
  else await ctx.announce('non-conformities.repeated', { ...what, collectId: saved.collectId })
  return id
}
