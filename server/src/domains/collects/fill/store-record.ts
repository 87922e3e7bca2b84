import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { FileOfRecord } from '../../../core/files/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { markChoices, storedChoices } from '../choices.ts'
import { photosOf } from '../photos.ts'
import type { CollectRecord } from '../record.ts'
import { storeBiValues } from '../report/bi-values.ts'
import { storeResultsValues } from '../report/results-values.ts'
import { storedLinks, storeLinks } from './linked-values.ts'
import type { Prepared } from './prepare-collect.ts'
import { storeBelow } from './required-skill.ts'

type Body = Infer<typeof newCollect>

/** What a record, whole or in parts, has of the submission that begins it. */
export function submittedFacts(ctx: WriteContext, body: Body, prepared: Prepared) {
  const { place } = prepared
  return {
    form_id: body.formId,
    form_version: body.formVersion,
    register_type: prepared.form.registerType,
    industry_id: place.industryId,
    process_id: place.processId,
    family_id: place.familyId,
    industry_line_id: place.industryLineId,
    collect_point_id: place.collectPointId,
    product_id: body.productId,
    production_date: prepared.productionDate,
    collected_at: prepared.collectedAt,
    device_at: prepared.deviceTime,
    received_at: ctx.now.toISOString(),
    clock_skewed: prepared.clockSkewed,
    operator_id: ctx.actor.accountId,
  }
}

/** A submission as the record that it makes. */
export function recordOf(id: number, ctx: WriteContext, body: Body, prepared: Prepared): CollectRecord {
  const { result } = prepared
  return {
    id,
    client_id: body.clientId.toLowerCase(),
    ...submittedFacts(ctx, body, prepared),
    shift_id: prepared.shiftId,
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

function insertRecord(ctx: WriteContext, record: CollectRecord): void {
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

/** The record and all that is found by it. */
export async function storeRecord(ctx: WriteContext, record: CollectRecord, prepared: Prepared): Promise<void> {
  insertRecord(ctx, record)
  storeLinks(ctx, record)
  storeBelow(ctx, record, prepared.below)
  await storeBiValues(ctx, record)
  await storeResultsValues(ctx, record)
  await markChoices(ctx, prepared.choices)
}

/** Its history, and what the domains below do about it. */
export async function announceRecord(
  ctx: WriteContext,
  record: CollectRecord,
  prepared: Prepared,
  { files, ...more }: { files: readonly FileOfRecord[]; inParts?: true },
): Promise<void> {
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
    ...more,
  })
}
