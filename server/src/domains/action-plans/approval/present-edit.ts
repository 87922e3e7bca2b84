import type { pendingEdit, planActionRecord } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { topics } from '../../topics/index.ts'
import { changesBetween, factsOf, peopleNamed } from '../plan/content.ts'
import type { Persons } from '../present.ts'
import type { PlanActionRecord, Signed } from '../queries.ts'
import { editOf } from './edits.ts'

/** The edit that waits for approval: what it changes, and who decides it. */
export async function pendingEditOf(
  ctx: ReadContext,
  record: PlanActionRecord,
  person: Persons,
): Promise<Infer<typeof pendingEdit> | null> {
  if (record.edit_id === null || record.edit_step === null) return null
  const edit = await editOf(ctx, record.edit_id)
  const changes = changesBetween(factsOf(record), factsOf({ ...record, ...edit.content }))
  const known = await ctx.cached(topics)
  const fields = [record.topic_id, edit.content.topic_id].flatMap((id) => known.get(id)?.fields ?? [])
  const personFields = fields.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  return {
    id: edit.id,
    editor: person(edit.editor_id),
    createdAt: edit.created_at,
    step: record.edit_step,
    approvers: record.approvers.map(person),
    signatures: signaturesOf(edit, person),
    changes,
    people: peopleNamed(changes, personFields).map(person),
  }
}

/** Who signed so far, the specialist first. */
export function signaturesOf(signed: Signed, person: Persons): Infer<typeof planActionRecord>['signatures'] {
  const parts = [
    ['specialist', signed.specialist_signed_by, signed.specialist_signed_for, signed.specialist_signed_at],
    ['manager', signed.manager_signed_by, signed.manager_signed_for, signed.manager_signed_at],
  ] as const
  return parts.flatMap(([part, by, standsInFor, at]) => {
    if (by === null || at === null) return []
    return { part, person: person(by), onBehalfOf: standsInFor === null ? null : person(standsInFor), at }
  })
}
