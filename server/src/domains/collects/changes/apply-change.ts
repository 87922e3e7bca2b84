import type { CollectChanged } from '@lineside/contract/collects'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { forms } from '../../forms/index.ts'
import { reopenStop } from '../../scripts/index.ts'
import { revisionHash } from '../fill/record-hash.ts'
import type { StoredAnswer } from '../record.ts'
import { renewBiValues } from '../report/bi-values.ts'
import { removeResultsValues, renewResultsValues } from '../report/results-values.ts'
import { basisOf } from './basis.ts'
import type { ChangeColumns, ChangeOfRecord } from './change-queries.ts'
import { changedFields, judgeAnew, type Proposal } from './proposal.ts'

/** What was typed otherwise, of an edit; what is computed is computed again. */
const typedIn = ({ before, after }: ChangeColumns) => {
  const now = new Map((after ?? []).map(([fieldId, value]) => [fieldId, value]))
  return changedFields(before, after ?? []).flatMap((fieldId) =>
    now.has(fieldId) ? [{ fieldId, value: now.get(fieldId) ?? null }] : [],
  )
}

/** The record as an edit would make it, by the same engine that judges what is saved; it is as it was asked about. */
async function judged(ctx: ReadContext, change: ChangeColumns): Promise<Proposal> {
  const { version, moment } = await basisOf(ctx, change)
  const typed = typedIn(change).filter(({ fieldId }) => version.byId.get(fieldId)?.type !== 'calculation')
  return judgeAnew(version, { answers: change.before, product_id: change.product_id }, typed, moment)
}

/** What a decided request says to the domains below. */
export async function changedBy(
  ctx: ReadContext,
  change: ChangeColumns,
  values: CollectChanged['values'],
): Promise<CollectChanged> {
  return {
    changeId: change.id,
    kind: change.kind,
    collectId: change.collect_id,
    formId: change.form_id,
    formVersion: change.form_version,
    industryId: change.industry_id,
    place: {
      industryId: change.industry_id,
      processId: change.process_id,
      familyId: change.family_id,
      industryLineId: change.industry_line_id,
      collectPointId: change.collect_point_id,
    },
    productId: change.product_id,
    shiftId: change.shift_id,
    operatorId: change.operator_id,
    collectedAt: change.collected_at,
    approverId: (await ctx.cached(forms)).get(change.form_id)?.approverId ?? null,
    values,
  }
}

/** What approving a request that waits would announce. */
export async function foreseen(ctx: ReadContext, change: ChangeColumns): Promise<CollectChanged> {
  if (change.kind === 'DELETE') return changedBy(ctx, change, [])
  const { values } = await judged(ctx, change)
  return changedBy(ctx, change, values)
}

/** An approved edit: the record's present state becomes a revision of it, the proposed answers its own. */
export async function applyEdit(ctx: WriteContext, change: ChangeOfRecord): Promise<void> {
  const { values, answers, outRange, hasCritical } = await judged(ctx, change)
  const hash = revisionHash({ formerHash: change.record_hash, changeId: change.id, answers })
  await ctx.db.query(
    `with former as (
       insert into collects_revisions (collect_id, revision, answers, out_range, has_critical, hash)
       select id, revision, answers, out_range, has_critical, hash from collects where id = $1 and collected_at = $2)
     update collects set answers = $3::jsonb, out_range = $4, has_critical = $5, hash = $6, change_state = 'EA',
       has_non_conformity = has_non_conformity or $7, revision = revision + 1, row_version = row_version + 1
     where id = $1 and collected_at = $2`,
    [
      change.collect_id,
      change.collected_at,
      JSON.stringify(answers),
      outRange,
      hasCritical,
      hash,
      values.some(({ raises }) => raises),
    ],
  )
  await renewBiValues(ctx, { ...change, id: change.collect_id }, answers)
  await renewResultsValues(ctx, { ...change, id: change.collect_id }, answers)
  await noteCorrections(ctx, change.collect_id, change.before, answers)
  await ctx.announce('collects.changed', await changedBy(ctx, change, values))
}

/** Which fields an edit brought inside their limits, and which it took out again. */
async function noteCorrections(
  ctx: WriteContext,
  collectId: number,
  before: readonly StoredAnswer[],
  after: readonly StoredAnswer[],
): Promise<void> {
  const outside = (answers: readonly StoredAnswer[]) =>
    new Set(answers.flatMap(([fieldId, , , , conform]) => (conform === false ? [fieldId] : [])))
  const was = outside(before)
  const is = outside(after)
  const corrected = [...was].filter((fieldId) => !is.has(fieldId))
  if (is.size > 0) {
    await ctx.db.query('delete from collects_corrections where collect_id = $1 and field_id = any($2::bigint[])', [
      collectId,
      [...is],
    ])
  }
  if (corrected.length > 0) {
    await ctx.db.query(
      `insert into collects_corrections (collect_id, field_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
      [collectId, corrected],
    )
  }
}

/** An approved deletion: a state, never a removal (decisions 0, rule 7). */
export async function applyDeletion(ctx: WriteContext, change: ChangeColumns): Promise<void> {
  await markRecord(ctx, change, 'DA')
  await removeResultsValues(ctx, change.collect_id)
  await reopenStop(ctx, change.collect_id)
  await ctx.announce('collects.changed', await changedBy(ctx, change, []))
}

/** A record carries the state of its newest request. */
export async function markRecord(ctx: WriteContext, change: ChangeColumns, state: string): Promise<void> {
  await ctx.db.query(
    'update collects set change_state = $3, row_version = row_version + 1 where id = $1 and collected_at = $2',
    [change.collect_id, change.collected_at, state],
  )
}
