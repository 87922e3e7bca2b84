import type { ChangeEffectKind, CollectChanged, JudgedCollect } from '@lineside/contract/collects'
import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite } from '../../../core/workflow/index.ts'
import type { EffectsOfChange } from '../../collects/index.ts'
import { loadVersion } from '../../forms/index.ts'
import { nonConformityWorkflow } from '../change.ts'
import { type NonConformityRecord, recordColumns } from '../queries.ts'
import { type Key, lockKeys, openAt } from '../rules.ts'
import { promoteChild } from '../treatment/relatives.ts'
import { voidActions } from '../treatment/void-non-conformity.ts'
import { raise } from './raise.ts'

/** A record with its values as judged anew: by a request that was approved, or, without one, by a further part of it. */
export type RecordFollowed = JudgedCollect & Pick<CollectChanged, 'kind'> & Partial<Pick<CollectChanged, 'changeId'>>

/** What one that a record raised becomes with it; `value`: as the record has it now, none where it is gone. */
interface Followed {
  record: NonConformityRecord
  value: CheckedValue | undefined
  effect: Exclude<ChangeEffectKind, 'raised' | 'repeated'>
}

/** What a changed record does to what it raised, and which of its values raise anew (decisions 3.2 and 3.4). */
interface Plan {
  followed: Followed[]
  raising: CheckedValue[]
}

async function planOf(ctx: ReadContext, changed: RecordFollowed, lock = ''): Promise<Plan> {
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${recordColumns} from non_conformities n
     where n.collect_id = $1 and n.field_id is not null and n.outcome is distinct from 'void' order by n.id${lock}`,
    [changed.collectId],
  )
  const values = new Map(changed.values.map((value) => [value.fieldId, value]))
  const followed = rows.map((record): Followed => {
    const value = values.get(record.field_id ?? 0)
    return { record, value, effect: effectOn(record, value) }
  })
  const covered = new Set(rows.map(({ field_id }) => field_id))
  return { followed, raising: changed.values.filter(({ raises, fieldId }) => raises && !covered.has(fieldId)) }
}

function effectOn(record: NonConformityRecord, value: CheckedValue | undefined): Followed['effect'] {
  if (record.code === 'T') return 'unchanged'
  if (value?.raises) return value.value === record.found_value ? 'unchanged' : 'updated'
  return record.code === 'C' ? 'flagged' : 'voided'
}

const keyOf = (changed: RecordFollowed, fieldId: number): Key => ({
  form_id: changed.formId,
  field_id: fieldId,
  collect_point_id: changed.place.collectPointId,
  product_id: changed.productId,
})

/** What approving a request would do, for who decides it: the plan that the reaction follows. */
export const effectsOnNonConformities: EffectsOfChange = async (ctx, changed) => {
  const { followed, raising } = await planOf(ctx, changed)
  const version = await loadVersion(ctx, changed.formId, changed.formVersion)
  const nameOf = (fieldId: number) => version?.byId.get(fieldId)?.name ?? ''
  const anew = []
  for (const { fieldId, critical } of raising) {
    const isOpen = (await openAt(ctx, keyOf(changed, fieldId))) !== null
    const effect: ChangeEffectKind = isOpen ? 'repeated' : 'raised'
    anew.push({ id: null, fieldId, fieldName: nameOf(fieldId), effect, critical })
  }
  const known = followed.map(({ record, effect }) => ({
    id: record.id,
    fieldId: record.field_id,
    fieldName: record.field_name ?? '',
    effect,
    critical: record.critical,
  }))
  return [...known, ...anew]
}

/**
 * Follows an approved edit or deletion: what is out of its limits now raises one, a changed value is the one that was
 * found, what conforms ends as void or, in treatment, is its responsible's to end.
 */
export async function followRecord(ctx: WriteContext, changed: RecordFollowed): Promise<void> {
  const foreseen = await planOf(ctx, changed)
  const fields = [
    ...foreseen.followed.flatMap(({ record }) => record.field_id ?? []),
    ...foreseen.raising.map((one) => one.fieldId),
  ]
  if (fields.length === 0) return
  // the key before the row, as everywhere
  await lockKeys(
    ctx,
    fields.map((fieldId) => keyOf(changed, fieldId)),
  )
  const { followed, raising } = await planOf(ctx, changed, ' for update')
  for (const one of followed) await follow(ctx, changed, one)
  if (raising.length === 0) return
  for (const nonConformityId of await raise(ctx, { ...changed, values: raising }))
    await ctx.announce('non-conformities.criticalOpened', { nonConformityId, collectId: changed.collectId })
}

async function follow(ctx: WriteContext, changed: RecordFollowed, { record, value, effect }: Followed): Promise<void> {
  const after = { changeId: changed.changeId }
  const announce = (event: string) =>
    nonConformityWorkflow.announceMove(ctx, record, { event, actorId: ctx.actor.accountId })
  if (effect === 'voided') {
    const event = changed.kind === 'DELETE' ? 'recordDeleted' : 'recordCorrected'
    await moveAndWrite(ctx, nonConformityWorkflow, record, {
      event,
      after,
      values: { outcome: 'void', treated_at: ctx.now.toISOString(), open_action_count: 0 },
    })
    await voidActions(ctx, record.id, undefined)
    if (record.code === 'S') await promoteChild(ctx, record.id)
    return announce(event)
  }
  if (effect === 'flagged') {
    await moveAndWrite(ctx, nonConformityWorkflow, record, { event: 'valueCorrected', after })
    return announce('valueCorrected')
  }
  if (effect === 'updated' && value) await updateValue(ctx, changed, record, value)
}

async function updateValue(
  ctx: WriteContext,
  changed: RecordFollowed,
  record: NonConformityRecord,
  value: CheckedValue,
) {
  const field = (await loadVersion(ctx, changed.formId, changed.formVersion))?.byId.get(value.fieldId)
  const label = field ? chosenNames(field, value.value) : null
  await moveAndWrite(ctx, nonConformityWorkflow, record, {
    event: 'valueUpdated',
    before: { value: record.found_value },
    after: { value: value.value, label, changeId: changed.changeId },
    values: {
      found_value: JSON.stringify(value.value),
      found_label: label,
      distance: value.distance,
    },
  })
}
