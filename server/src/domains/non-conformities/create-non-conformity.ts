import { createNonConformity } from '@lineside/contract/non-conformities'
import { shiftOf } from '@lineside/contract/shifts'
import { assertInScope } from '../../core/access/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { assertTakesRecords, forms, loadFormFor, loadVersion } from '../forms/index.ts'
import { products } from '../products/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'
import { loadNonConformityFor } from './access.ts'
import { attachEvidence } from './files.ts'
import { presentNonConformity } from './get-non-conformity.ts'
import { raisingRules, responsibleOf, treatedBefore } from './raise.ts'
import { lockKeys, openAt } from './rules.ts'

interface Wanted {
  formId: number
  fieldId: number | null
  collectPointId: number
  productId: number | null
}

/** The field and the place of one created by hand, of a form of the writer's plants. */
async function subjectOf(ctx: WriteContext, wanted: Wanted) {
  const unknown = (field: string) => problem('VALIDATION', { fields: { [field]: { code: 'unknownHere' as const } } })
  const point = (await ctx.cached(structure)).placeOf(wanted.collectPointId)
  if (!point) throw unknown('collectPointId')
  const form = (await ctx.cached(forms)).get(wanted.formId)
  if (!form?.points.some((one) => one.id === wanted.collectPointId)) throw unknown('collectPointId')
  const version = form.activeVersion === null ? undefined : await loadVersion(ctx, form.id, form.activeVersion)
  const field = wanted.fieldId === null ? null : version?.byId.get(wanted.fieldId)
  if (field === undefined) throw unknown('fieldId')
  if (wanted.productId !== null && !version?.products.has(wanted.productId)) throw unknown('productId')
  const product = wanted.productId === null ? undefined : (await ctx.cached(products)).get(wanted.productId)
  // a form of several plants offers the products of each; what is said to be found at one is made there
  if (product && product.industryId !== point.industryId) throw unknown('productId')
  return { point, form, field }
}

/** By hand: a form, a point and what was observed (decisions 3.4). */
export const createNonConformityCommand = command(createNonConformity, async (ctx, { body }) => {
  const wanted = { ...body, fieldId: body.fieldId ?? null, productId: body.productId ?? null }
  assertTakesRecords(await loadFormFor(ctx, wanted.formId), ctx.now.getTime())
  const { point, form, field } = await subjectOf(ctx, wanted)
  assertInScope(ctx.actor, point.industryId)
  const key = {
    form_id: wanted.formId,
    field_id: wanted.fieldId,
    collect_point_id: wanted.collectPointId,
    product_id: wanted.productId,
  }
  if (key.field_id !== null) await lockKeys(ctx, [key])
  const shiftId = await shiftNow(ctx, point.industryId)
  const responsibleId = await responsibleOf(ctx, shiftId, form.approverId)
  const id = await ctx.newId()
  const recurrenceOf = await treatedBefore(ctx, key)
  const earlier = { fieldId: wanted.fieldId ?? 0, openId: await openAt(ctx, key), treatedId: recurrenceOf }
  const code = await transition(ctx, raisingRules, {
    from: null,
    event: 'created',
    record: earlier,
    history: {
      entity: 'non-conformities',
      entityId: id,
      industryId: point.industryId,
      after: { field: field?.name ?? null, observation: body.observation, recurrenceOf },
    },
  })
  ctx.insert('non_conformities', {
    id,
    code,
    form_id: wanted.formId,
    field_id: field?.id ?? null,
    field_name: field?.name ?? null,
    field_type: field?.type ?? null,
    unit: field?.unit ?? null,
    critical: field?.critical ?? false,
    evidence_required: field?.evidenceRequired ?? false,
    industry_id: point.industryId,
    process_id: point.processId,
    family_id: point.familyId,
    industry_line_id: point.industryLineId,
    collect_point_id: point.collectPointId,
    product_id: wanted.productId,
    shift_id: shiftId,
    operator_id: ctx.actor.accountId,
    creator_id: ctx.actor.accountId,
    responsible_id: responsibleId,
    found_at: ctx.now.toISOString(),
    observation: body.observation,
    recurrence_of: recurrenceOf,
  })
  await attachEvidence(ctx, 'non-conformities', id, 'observation', body.fileIds)
  await ctx.announce('non-conformities.moved', { nonConformityId: id, event: 'created', actorId: ctx.actor.accountId })
  return presentNonConformity(ctx, await loadNonConformityFor(ctx, id))
})

async function shiftNow(ctx: WriteContext, industryId: number): Promise<number | null> {
  const plant = (await ctx.services.plants(ctx.db)).find((one) => one.id === industryId)
  if (!plant) return null
  return shiftOf(ctx.now, plant.timeZone, (await ctx.cached(shifts)).of(industryId)).shiftId
}
