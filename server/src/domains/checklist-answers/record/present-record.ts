import type { answerRecord } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, isAnswered } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { filesOf } from '../../../core/files/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { topics } from '../../topics/index.ts'
import { contentOf, definitionOf, finishUntil, questionsById } from '../apply/definition.ts'
import { changeOf, presentChange } from '../approval/changes.ts'
import { answerPresenter, personsOf, rowPresenter, withReader } from '../present.ts'
import type { AnswerRecord } from '../queries.ts'
import { ENTITY } from '../rules.ts'
import { actionsOf } from './actions.ts'

type Answer = Infer<typeof answerRecord>

/** An application opened by itself, as its reader sees it. */
export async function presentAnswer(ctx: ReadContext, record: AnswerRecord): Promise<Answer> {
  const person = await personsOf(ctx)
  const content = await contentOf(ctx, record.version_id)
  const files = (await filesOf(ctx, ENTITY, [record.id])).get(record.id) ?? []
  const answer = answerPresenter(questionsById(content), new Map(files.map((file) => [file.id, file])), person)
  const change = record.change_id === null ? null : await changeOf(ctx, record.change_id)
  return {
    ...(await withReader(ctx, record, await rowPresenter(ctx))),
    clientId: await clientIdOf(ctx, record.id),
    versionId: record.version_id,
    content,
    finishUntil: finishUntil(await definitionOf(ctx, record.checklist_id))?.toISOString() ?? null,
    topic: await topicOf(ctx, content),
    answers: record.answers.filter(isAnswered).map(answer),
    attachments: files.filter(({ part }) => part === null),
    signature: record.signature,
    change: change && presentChange(record, change, content, { person, answer }),
    refusalReason: record.refusal_reason,
    planActions: await actionsOf(ctx, record.id),
    history: await readHistory(ctx.db, ENTITY, record.id, (id) => person(id).name),
  }
}

async function clientIdOf(ctx: ReadContext, answerId: number): Promise<string | null> {
  const { rows } = await ctx.db.query<{ client_id: string }>(
    'select client_id from checklist_answers_client_ids where answer_id = $1 order by client_id limit 1',
    [answerId],
  )
  return rows[0]?.client_id ?? null
}

async function topicOf(ctx: ReadContext, { topicId }: ChecklistContent): Promise<Answer['topic']> {
  const topic = topicId === null ? undefined : (await ctx.cached(topics)).get(topicId)
  return topic?.enabled ? { id: topic.id, kind: topic.kind } : null
}
