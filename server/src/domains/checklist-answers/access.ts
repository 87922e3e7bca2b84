import { mayReadResults } from '@lineside/contract/checklist-answers'
import { hasAnyRight } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { withActing } from './acting.ts'
import { type AnswerColumns, type AnswerRecord, answerColumns, type StoredAnswer } from './queries.ts'

/** What who only applies checklists sees of others' applications: those that anybody of them may go on with. */
const OPEN = ['EXPECTED', 'PARTIAL', 'RETURNED']

type Row = AnswerColumns & { answers: readonly StoredAnswer[] }

/** An application that its reader sees; any other does not exist for them. @throws NOT_FOUND */
export async function loadAnswerFor(ctx: ReadContext, id: number): Promise<AnswerRecord> {
  const record = await findAnswerFor(ctx, id)
  if (!record) throw problem('NOT_FOUND')
  return record
}

/** The same where it is no fault that they do not see it. */
export async function findAnswerFor(ctx: ReadContext, id: number): Promise<AnswerRecord | undefined> {
  const { rows } = await ctx.db.query<Row>(
    `select ${answerColumns}, a.answers from checklist_answers a where a.id = $1`,
    [id],
  )
  const [record] = await withActing(ctx, rows)
  return record && sees(ctx, record) ? record : undefined
}

/** `loadAnswerFor` for who changes it: others wait for the end of this command. */
export async function lockAnswerFor(ctx: WriteContext, id: number): Promise<AnswerRecord> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from checklist_answers where id = $1 for update', [id])
  return loadAnswerFor(ctx, id)
}

function sees({ actor }: ReadContext, record: AnswerRecord): boolean {
  if (!inScope(actor, record.industry_id)) return false
  if (hasAnyRight(actor, mayReadResults) || record.askers.includes(actor.accountId)) return true
  return OPEN.includes(record.state)
}

/** The same as a condition, beside the plant; null for who reads results. */
export async function seenCondition({ actor }: ReadContext, p: Params): Promise<string | null> {
  if (hasAnyRight(actor, mayReadResults)) return null
  return `(a.author_id = ${p.add(actor.accountId)} or a.state in (${OPEN.map((state) => `'${state}'`).join(', ')}))`
}
