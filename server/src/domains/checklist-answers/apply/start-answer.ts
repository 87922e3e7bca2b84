import { type newAnswer, startAnswer } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered, placeKey, questionsOf } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { inScope } from '../../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { moveRecord, plantToday, type Value, writeRow } from '../../../core/workflow/index.ts'
import { checklistVersion, isForPlatform, lockChecklistToApply, mayApply, placeFinder } from '../../checklists/index.ts'
import { loadAnswerFor, lockAnswerFor } from '../access.ts'
import { attachNew } from '../files.ts'
import { type AnswerRecord, nobodyActs } from '../queries.ts'
import { resultOf } from '../result.ts'
import { answerWorkflow } from '../workflow.ts'
import { assertComplete, assertFits, dayBegun } from './check-answers.ts'
import { joinBegun } from './join-answer.ts'
import { mergeAnswers } from './merge-answers.ts'
import { registeredValues } from './register-answer.ts'

type Body = Infer<typeof newAnswer>

/**
 * Begins an application with its first answers; complete at once, it is registered. A device that sends it again is told
 * how what it began stands now (decisions 0, rule 5).
 */
export const startAnswerCommand = command(
  startAnswer,
  async (ctx, { body }) => {
    const earlier = await begun(ctx, body)
    if (earlier) return ctx.unchanged(await answerWorkflow.present(ctx, earlier))
    const { content, inForce } = await contentToApply(ctx, body)
    if (!body.answers.some(isAnswered)) throw fieldProblem('answers', { code: 'noneGiven' })
    const industryId = await plantOf(ctx, body, content)
    await assertOffered(ctx, inForce, industryId)
    assertFits(content, body.answers, await dayBegun(ctx, industryId, startOf(ctx, body)))
    const joined = await joinBegun(ctx, body)
    if (joined) return joined
    const expected = await expectedHere(ctx, body, industryId)
    const born = expected ?? (await newborn(ctx, body, industryId, content))
    await begin(ctx, { body, content, record: born, isNew: expected === null })
    return answerWorkflow.present(ctx, await answerWorkflow.load(ctx, born.id))
  },
  {
    onRepeat: {
      checklist_answers_client_ids_pkey: async (ctx, { body }) => {
        const record = await begun(ctx, body)
        if (!record) throw reused()
        return answerWorkflow.present(ctx, record)
      },
    },
  },
)

const reused = () => problem('IDEMPOTENCY_REUSED', { fields: { clientId: { code: 'repeated' } } })

/** What the device has begun already; refused where its id stands for something else. */
async function begun(ctx: ReadContext, body: Body): Promise<AnswerRecord | null> {
  const { rows } = await ctx.db.query<{ answer_id: number; account_id: number }>(
    'select answer_id, account_id from checklist_answers_client_ids where client_id = $1',
    [body.clientId],
  )
  const [row] = rows
  if (!row) return null
  if (row.account_id !== ctx.actor.accountId) throw reused()
  const record = await loadAnswerFor(ctx, row.answer_id)
  const isIt =
    record.checklist_id === body.checklistId && `${record.place_kind}:${record.place_id}` === placeKey(body.place)
  if (!isIt) throw reused()
  return record
}

/** The version that the device was offered, and the one in force, of a checklist that nobody disables or removes meanwhile. */
async function contentToApply(ctx: WriteContext, body: Body) {
  const checklist = await lockChecklistToApply(ctx, body.checklistId)
  if (checklist.state !== 'ENABLED') throw problem('CHECKLIST_DISABLED')
  const version = await checklistVersion(ctx, body.versionId)
  if (version?.checklistId !== body.checklistId) throw fieldProblem('versionId', { code: 'unknownHere' })
  const { content } = version
  const isNewest = checklist.versionId === body.versionId
  const inForce = isNewest ? content : (await checklistVersion(ctx, checklist.versionId))?.content
  return { content, inForce: inForce ?? content }
}

async function plantOf(ctx: ReadContext, body: Body, content: ChecklistContent): Promise<number> {
  const place = (await placeFinder(ctx))(body.place)
  const isOffered = content.places.some((one) => placeKey(one) === placeKey(body.place))
  if (!place || !isOffered || !inScope(ctx.actor, place.industryId)) {
    throw fieldProblem('place', { code: 'notAnOption' })
  }
  return place.industryId
}

/**
 * Whoever begins one is of those to whom it is offered, where they are: by role, profile and responsible type, and on a
 * platform that it is for, as the version in force says. Asked before anything is theirs, for who began an
 * application may go on with it.
 * @throws NOT_THE_PERSON, CHECKLIST_NOT_HERE
 */
async function assertOffered(ctx: ReadContext, content: ChecklistContent, industryId: number): Promise<void> {
  if (!(await mayApply(ctx, content, industryId))) throw problem('NOT_THE_PERSON')
  if (!isForPlatform(ctx, content)) throw problem('CHECKLIST_NOT_HERE')
}

/** The expected one that this is: named, or the oldest that is open at the place today. */
async function expectedHere(ctx: WriteContext, body: Body, industryId: number): Promise<AnswerRecord | null> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select id from checklist_answers where state = 'EXPECTED' and checklist_id = $1 and place_kind = $2 and place_id = $3
       and ($4::bigint is null or id = $4) and ($4::bigint is not null or expected_date <= $5::date)
     order by expected_date, id limit 1 for update skip locked`,
    [body.checklistId, body.place.kind, body.place.id, body.expectedId ?? null, await plantToday(ctx, industryId)],
  )
  if (rows[0]) return lockAnswerFor(ctx, rows[0].id)
  if (body.expectedId) throw fieldProblem('expectedId', { code: 'unknownHere' })
  return null
}

async function newborn(
  ctx: WriteContext,
  body: Body,
  industryId: number,
  content: ChecklistContent,
): Promise<AnswerRecord> {
  const at = startOf(ctx, body)
  return {
    ...nobodyActs,
    ...blank,
    id: await ctx.newId(),
    checklist_id: body.checklistId,
    version_id: body.versionId,
    version: await versionNumber(ctx, body.versionId),
    industry_id: industryId,
    place_kind: body.place.kind,
    place_id: body.place.id,
    state: 'PARTIAL',
    at,
    questions: questionsOf(content).length,
    row_version: 1,
  }
}

/** Nothing has happened to it yet. */
export const blank = {
  approval: 'NONE',
  request: null,
  requester_id: null,
  requested_at: null,
  refusal_reason: null,
  change_id: null,
  approver_id: null,
  outcome: null,
  author_id: null,
  started_at: null,
  registered_at: null,
  expected_date: null,
  expected_until: null,
  signature: null,
  answered: 0,
  score: null,
  label: null,
  critical_failed: false,
  lowest: false,
  live_actions: 0,
} as const

const versionNumber = async (ctx: ReadContext, versionId: number) =>
  (await checklistVersion(ctx, versionId))?.version ?? 1

/** By the device's clock where it was begun without the network; never later than now. */
function startOf(ctx: ReadContext, { startedAt }: Body): string {
  const now = ctx.now.getTime()
  return new Date(Math.min(now, startedAt ? Date.parse(startedAt) : now)).toISOString()
}

interface Beginning {
  body: Body
  content: ChecklistContent
  record: AnswerRecord
  isNew: boolean
}

async function begin(ctx: WriteContext, { body, content, record, isNew }: Beginning): Promise<void> {
  const { accountId } = ctx.actor
  const next = isNew ? 1 : record.row_version + 1
  const saving = { by: accountId, at: ctx.now.toISOString(), seen: record.row_version, next }
  const { answers } = mergeAnswers([], body.answers, saving)
  const mine = { ...record, version_id: body.versionId, author_id: accountId, answers }
  const after = {
    checklistId: body.checklistId,
    version: await versionNumber(ctx, body.versionId),
    answers: body.answers,
  }
  await moveRecord(ctx, answerWorkflow, mine, { event: 'started', ...(isNew && { born: true }), after })
  const values: Record<string, Value> = {
    state: 'PARTIAL',
    version_id: body.versionId,
    version: after.version,
    author_id: accountId,
    at: startOf(ctx, body),
    started_at: startOf(ctx, body),
    saved_at: ctx.now.toISOString(),
    answers: JSON.stringify(answers),
    ...resultOf(content, answers),
  }
  if (body.register) {
    assertComplete(content, answers.filter(isAnswered))
    const own = { ...mine, state: 'PARTIAL' } as const
    Object.assign(values, await registeredValues(ctx, own, { content, answers, signature: body.signature }))
    await moveRecord(ctx, answerWorkflow, own, {
      event: 'registered',
      choose: values.state as 'WAITING' | 'REGISTERED',
      after: { score: values.score, label: values.label },
    })
  }
  const { id, checklist_id, industry_id, place_kind, place_id } = record
  if (isNew) ctx.insert('checklist_answers', { id, checklist_id, industry_id, place_kind, place_id, ...values })
  else await writeRow(ctx, 'checklist_answers', id, values)
  ctx.insert('checklist_answers_client_ids', { client_id: body.clientId, answer_id: record.id, account_id: accountId })
  await attachNew(ctx, record.id, body, [])
  await ctx.announce('checklist-answers.moved', {
    answerId: record.id,
    event: body.register ? 'registered' : 'started',
    actorId: accountId,
  })
}
