import type { newAnswer } from '@lineside/contract/checklist-answers'
import type { Infer } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { findAnswerFor } from '../access.ts'
import { isOpen, saveInto } from './save-answer.ts'

type Body = Infer<typeof newAnswer>

/** No version of it was seen: whatever somebody answered there otherwise is asked about. */
const NEVER_SEEN = 0

/**
 * Two who begin what is expected at a place begin one application: the second one's answers are put beside those of the
 * first, question by question. Null where nobody else has begun it.
 * @throws STALE with the application as it stands where both answered the same question otherwise
 */
export async function joinBegun(ctx: WriteContext, body: Body) {
  const { expectedId, clientId, answers, fileIds } = body
  if (!expectedId || body.register) return null
  await ctx.db.query('select 1 from checklist_answers where id = $1 for update', [expectedId])
  const record = await findAnswerFor(ctx, expectedId)
  if (!record || !isOpen(record)) return null
  const isIt =
    record.checklist_id === body.checklistId &&
    record.version_id === body.versionId &&
    record.place_kind === body.place.kind &&
    record.place_id === body.place.id
  if (!isIt) return null
  const saved = { rowVersion: NEVER_SEEN, answers, fileIds }
  const { accountId } = ctx.actor
  return saveInto(ctx, record, saved, () =>
    ctx.insert('checklist_answers_client_ids', { client_id: clientId, answer_id: record.id, account_id: accountId }),
  )
}
