import { valueType } from '@lineside/contract/core/rules'
import { createNonConformity, duplicateNonConformity } from '@lineside/contract/non-conformities'
import { shiftOf } from '@lineside/contract/shifts'
import { assertInScope } from '../../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { assertTakesRecords, forms, loadFormFor, loadVersion } from '../../forms/index.ts'
import { products } from '../../products/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { loadNonConformityFor } from '../access.ts'
import { attachEvidence } from '../files.ts'
import { presentNonConformity } from '../get-non-conformity.ts'
import type { NonConformityRecord } from '../queries.ts'
import { lockKeys, openAt } from '../rules.ts'
import { raisingRules, responsibleOf, treatedBefore } from './raise.ts'

interface Input {
  formId: number
  fieldId: number | null
  collectPointId: number
  productId: number | null
}

/** The field and the place of one created by hand, of a form of the writer's plants. */
async function subjectOf(ctx: WriteContext, input: Input) {
  const unknown = (field: string) => problem('VALIDATION', { fields: { [field]: { code: 'unknownHere' as const } } })
  const point = (await ctx.cached(structure)).placeOf(input.collectPointId)
  if (!point) throw unknown('collectPointId')
  const form = (await ctx.cached(forms)).get(input.formId)
  if (!form?.points.some((one) => one.id === input.collectPointId)) throw unknown('collectPointId')
  const version = form.activeVersion === null ? undefined : await loadVersion(ctx, form.id, form.activeVersion)
  const field = input.fieldId === null ? null : version?.byId.get(input.fieldId)
  if (field === undefined) throw unknown('fieldId')
  if (input.productId !== null && !version?.products.has(input.productId)) throw unknown('productId')
  const product = input.productId === null ? undefined : (await ctx.cached(products)).get(input.productId)
  // a form of several plants offers the products of each; what is said to be found at one is made there
  if (product && product.industryId !== point.industryId) throw unknown('productId')
  return { point, form, field }
}

/** By hand: a form, a point and what was observed (decisions 3.4). */
export const createNonConformityCommand = command(createNonConformity, (ctx, { body }) =>
  createBy(ctx, 'created', { ...body, fieldId: body.fieldId ?? null, productId: body.productId ?? null }),
)

/**
 * Another of the same form and field (decisions 5.4): what was found once more, with its own treatment. It is bound to the
 * first by the history alone.
 */
export const duplicateNonConformityCommand = command(duplicateNonConformity, async (ctx, { params, body }) => {
  const first = await loadNonConformityFor(ctx, params.id)
  if (!(await allowsDuplication(ctx, first))) throw problem('DUPLICATION_OFF')
  const input = { ...body, productId: body.productId ?? null, formId: first.form_id, fieldId: first.field_id }
  return createBy(ctx, 'duplicated', input, { duplicateOf: first.id })
})

/** Whether the form of a non-conformity allows others to be made of it. */
export async function allowsDuplication(ctx: ReadContext, record: NonConformityRecord): Promise<boolean> {
  return (await ctx.cached(forms)).get(record.form_id)?.allowDuplication ?? false
}

interface New extends Input {
  observation: string
  fileIds: readonly number[]
}

async function createBy(
  ctx: WriteContext,
  event: 'created' | 'duplicated',
  input: New,
  of: { duplicateOf?: number } = {},
) {
  assertTakesRecords(await loadFormFor(ctx, input.formId), ctx.now.getTime())
  const { point, form, field } = await subjectOf(ctx, input)
  assertInScope(ctx.actor, point.industryId)
  const key = {
    form_id: input.formId,
    field_id: input.fieldId,
    collect_point_id: input.collectPointId,
    product_id: input.productId,
  }
  if (key.field_id !== null) await lockKeys(ctx, [key])
  const shiftId = await shiftNow(ctx, point.industryId)
  const responsibleId = await responsibleOf(ctx, shiftId, form.approverId)
  const id = await ctx.newId()
  const recurrenceOf = await treatedBefore(ctx, key)
  const earlier = { fieldId: input.fieldId ?? 0, openId: await openAt(ctx, key), treatedId: recurrenceOf }
  const code = await transition(ctx, raisingRules, {
    from: null,
    event,
    record: earlier,
    history: {
      entity: 'non-conformities',
      entityId: id,
      industryId: point.industryId,
      after: { field: field?.name ?? null, observation: input.observation, recurrenceOf, ...of },
    },
  })
  ctx.insert('non_conformities', {
    id,
    code,
    form_id: input.formId,
    field_id: field?.id ?? null,
    field_name: field?.name ?? null,
    field_type: field ? valueType(field) : null,
    unit: field?.unit ?? null,
    critical: field?.critical ?? false,
    evidence_required: field?.evidenceRequired ?? false,
    industry_id: point.industryId,
    process_id: point.processId,
    family_id: point.familyId,
    industry_line_id: point.industryLineId,
    collect_point_id: point.collectPointId,
    product_id: input.productId,
    shift_id: shiftId,
    operator_id: ctx.actor.accountId,
    creator_id: ctx.actor.accountId,
    responsible_id: responsibleId,
    found_at: ctx.now.toISOString(),
    observation: input.observation,
    recurrence_of: recurrenceOf,
  })
  await attachEvidence(ctx, 'non-conformities', id, 'observation', input.fileIds)
  await ctx.announce('non-conformities.moved', { nonConformityId: id, event, actorId: ctx.actor.accountId })
  return presentNonConformity(ctx, await loadNonConformityFor(ctx, id))
}

async function shiftNow(ctx: WriteContext, industryId: number): Promise<number | null> {
  const plant = (await ctx.services.plants(ctx.db)).find((one) => one.id === industryId)
  if (!plant) return null
  return shiftOf(ctx.now, plant.timeZone, (await ctx.cached(shifts)).of(industryId)).shiftId
}
