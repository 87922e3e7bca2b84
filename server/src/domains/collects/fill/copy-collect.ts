import { type collectCopy, copyCollect } from '@lineside/contract/collects'
import { hasRight, type Infer, need, type ProblemCode, permissions } from '@lineside/contract/core'
import { type FieldType, isComputed } from '@lineside/contract/core/rules'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { type FormField, type FormVersion, forms, loadVersion } from '../../forms/index.ts'
import { loadWholeFor } from '../access.ts'
import type { CollectRecord, StoredAnswer } from '../record.ts'

type Copy = Infer<typeof collectCopy>

/** Said anew in every record (decisions 5.4); what is computed is computed. */
const anew: ReadonlySet<FieldType> = new Set(['photo', 'timer', 'date', 'datetime', 'hour'])

const mayFill = need(permissions.appCollect, 'w')

/** Whether the reader may make another of a record, else why not. */
export async function mayCopy(
  ctx: ReadContext,
  { form_id }: Pick<CollectRecord, 'form_id'>,
): Promise<true | ProblemCode> {
  const form = (await ctx.cached(forms)).get(form_id)
  if (!hasRight(ctx.actor, mayFill)) return 'FORBIDDEN'
  if (!form?.allowDuplication) return 'DUPLICATION_OFF'
  if (!form.enabled) return 'FORM_DISABLED'
  return form.activeVersion === null ? 'NO_ACTIVE_VERSION' : true
}

export const copyCollectQuery = query(copyCollect, async (ctx, { params }) => {
  const record = await loadWholeFor(ctx, params.id)
  if (!sees(ctx, record)) throw problem('NOT_FOUND')
  const may = await mayCopy(ctx, record)
  if (may !== true) throw problem(may)
  return copyOfRecord(ctx, record)
})

/** What another of this record begins with, in the version that is in force. */
export async function copyOfRecord(ctx: ReadContext, record: CollectRecord): Promise<Copy> {
  const active = (await ctx.cached(forms)).get(record.form_id)?.activeVersion ?? 0
  const version = await loadVersion(ctx, record.form_id, active)
  if (!version) throw problem('NO_ACTIVE_VERSION')
  const { product_id } = record
  return {
    copyOf: record.id,
    formId: record.form_id,
    formVersion: version.version,
    collectPointId: record.collect_point_id,
    productId: product_id !== null && version.products.has(product_id) ? product_id : null,
    ...answersFor(version, await loadVersion(ctx, record.form_id, record.form_version), record.answers),
  }
}

/** A record is its author's and those that read records. */
function sees(ctx: ReadContext, { operator_id }: CollectRecord): boolean {
  return operator_id === ctx.actor.accountId || hasRight(ctx.actor, need(permissions.sampleLogs))
}

/** The answers that the version in force takes as they are, and the fields whose answer it does not. */
function answersFor(
  now: FormVersion,
  then: FormVersion | undefined,
  answers: readonly StoredAnswer[],
): Pick<Copy, 'values' | 'left'> {
  const values: Copy['values'] = []
  const left: Copy['left'] = []
  for (const [fieldId, value] of answers) {
    const [field, former] = [now.byId.get(fieldId), then?.byId.get(fieldId)]
    if (value === null || (field && isComputed(field.type))) continue
    if (field && field.type === former?.type && !anew.has(field.type) && isOffered(field, value)) {
      values.push({ fieldId, value })
    } else {
      left.push({ fieldId, name: (field ?? former)?.name ?? '' })
    }
  }
  return { values, left }
}

/** Whether every chosen option is still one of the field's. */
function isOffered({ type, options }: FormField, value: StoredAnswer[1]): boolean {
  if (type !== 'radio' && type !== 'multiSelect') return true
  const offered = new Set(options?.map(({ id }) => id))
  return String(value)
    .split(',')
    .every((id) => offered.has(id))
}
