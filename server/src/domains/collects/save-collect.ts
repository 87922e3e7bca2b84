import { saveCollect } from '@lineside/contract/collects'
import { command, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { loadCollectFor } from './access.ts'
import { storeBiValues } from './bi-values.ts'
import { markChoices, storedChoices } from './choices.ts'
import { integrate, integratedIn } from './integrated-values.ts'
import { linksIn, readLinks, storedLinks, storeLinks } from './linked-values.ts'
import { numberOf, numberRecord, withNumber } from './number-record.ts'
import { onRoute } from './on-route.ts'
import { photosOf, takePhotos } from './photos.ts'
import { type Prepared, prepareCollect } from './prepare-collect.ts'
import { presentCollect } from './present.ts'
import type { CollectRecord } from './queries.ts'
import { presentWithPhotos } from './read-collect.ts'
import { shownBelow, storeBelow } from './required-skill.ts'
import { storeResultsValues } from './results-values.ts'

type Body = Parameters<typeof prepareCollect>[1]

/** Stores a record with its history; what other domains do about it happens in the same transaction. */
export const saveCollectCommand = command(
  saveCollect,
  async (ctx, { body }) => {
    const prepared = await numberRecord(
      ctx,
      await prepareCollect(
        ctx,
        body,
        (request) => readLinks(ctx, ctx.ahead, request),
        (filled, isShown) => integrate(ctx, filled, body.integrated ?? [], isShown),
      ),
    )
    const record = await onRoute(ctx, body, recordOf(await ctx.newId(), ctx, body, prepared))
    store(ctx, record)
    storeLinks(ctx, record)
    storeBelow(ctx, record, prepared.below)
    await storeBiValues(ctx, record)
    await storeResultsValues(ctx, record)
    await markChoices(ctx, prepared.choices)
    const files = await takePhotos(ctx, record, body, prepared)
    await ctx.record({
      entity: 'collects',
      entityId: record.id,
      industryId: record.industry_id,
      event: 'collects.saved',
      after: {
        hash: record.hash,
        collectedAt: record.collected_at,
        answers: record.answers,
        ...photosOf(files),
        ...(record.remarks && { remarks: record.remarks }),
        ...(record.linked && { linked: record.linked }),
        ...(record.suggested && { suggested: record.suggested }),
        ...(record.integrated && { integrated: record.integrated }),
        ...(prepared.below && { belowSkill: prepared.below }),
        ...(record.script_run_id && { scriptRunId: record.script_run_id }),
      },
    })
    await ctx.announce('collects.saved', {
      collectId: record.id,
      formId: record.form_id,
      formVersion: record.form_version,
      industryId: record.industry_id,
      place: prepared.place,
      productId: record.product_id,
      shiftId: record.shift_id,
      productionDate: record.production_date,
      operatorId: record.operator_id,
      collectedAt: record.collected_at,
      approverId: prepared.form.approverId,
      values: prepared.result.values,
    })
    return { ...(await presentCollect(ctx, record, files)), ...(await shownBelow(ctx, prepared.below)) }
  },
  { onRepeat: { collects_client_ids_pkey: async (ctx, { body }) => earlierAnswer(ctx, body) } },
)

function recordOf(id: number, ctx: WriteContext, body: Body, prepared: Prepared): CollectRecord {
  const { place, result } = prepared
  return {
    id,
    client_id: body.clientId.toLowerCase(),
    form_id: body.formId,
    form_version: body.formVersion,
    register_type: prepared.form.registerType,
    industry_id: place.industryId,
    process_id: place.processId,
    family_id: place.familyId,
    industry_line_id: place.industryLineId,
    collect_point_id: place.collectPointId,
    product_id: body.productId,
    shift_id: prepared.shiftId,
    production_date: prepared.productionDate,
    collected_at: prepared.collectedAt,
    device_at: prepared.deviceTime,
    received_at: ctx.now.toISOString(),
    clock_skewed: prepared.clockSkewed,
    operator_id: ctx.actor.accountId,
    // a production note waits for its approval (decisions 3.14); any other record is done when it is saved
    note: prepared.form.registerType === 'productionNote' ? 'P' : 'E',
    change_state: 'NONE',
    out_range: result.outRange,
    has_critical: result.hasCritical,
    has_non_conformity: result.values.some((value) => value.raises),
    script_id: null,
    script_run_id: null,
    answers: [...prepared.answers],
    remarks: prepared.remarks.length > 0 ? [...prepared.remarks] : null,
    choices: storedChoices(prepared.choices),
    linked: storedLinks(prepared.links),
    suggested: prepared.suggested.length > 0 ? [...prepared.suggested] : null,
    integrated: prepared.sources.length > 0 ? [...prepared.sources] : null,
    hash: prepared.hash,
    revision: 1,
    row_version: 1,
  }
}

function store(ctx: WriteContext, record: CollectRecord) {
  ctx.insert('collects_client_ids', {
    client_id: record.client_id,
    collect_id: record.id,
    account_id: record.operator_id,
    hash: record.hash,
  })
  const { answers, remarks, choices, linked, suggested, integrated } = record
  ctx.insert('collects', {
    ...record,
    answers: JSON.stringify(answers),
    remarks: remarks && JSON.stringify(remarks),
    choices: choices && JSON.stringify(choices),
    linked: linked && JSON.stringify(linked),
    suggested: suggested && JSON.stringify(suggested),
    integrated: integrated && JSON.stringify(integrated),
  })
}

/** The same clientId again: the record it made, if the same person sent the same content; nothing is stored. */
async function earlierAnswer(ctx: ReadContext, body: Body) {
  const { rows } = await ctx.db.query<{ collect_id: number; account_id: number; hash: string }>(
    'select collect_id, account_id, hash from collects_client_ids where client_id = $1',
    [body.clientId],
  )
  const earlier = rows[0]
  const reused = () => problem('IDEMPOTENCY_REUSED', { fields: { clientId: { code: 'repeated' } } })
  const record =
    earlier && earlier.account_id === ctx.actor.accountId ? await loadCollectFor(ctx, earlier.collect_id) : null
  const prepared = await prepareCollect(
    ctx,
    body,
    async () => (record ? linksIn(record) : []),
    async () => integratedIn(record ?? { answers: [], integrated: null }),
  )
  if (!earlier || !record) throw reused()
  // the number is the server's own: the same content takes it along
  if (earlier.hash !== withNumber(prepared, numberOf(prepared, record.answers)).hash) throw reused()
  return presentWithPhotos(ctx, record)
}
