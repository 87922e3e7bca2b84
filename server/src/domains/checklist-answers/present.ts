import { type answerRow, letterOf, type oneAnswer, statusOf } from '@lineside/contract/checklist-answers'
import { answerWorth, type Question } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { FileReference } from '../../core/files/present.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { checklists, placeFinder } from '../checklists/index.ts'
import { contentOf, limitEnd, limitHours } from './apply/definition.ts'
import { type ActedAnswer, type AnswerColumns, nobodyActs, placeOf, type StoredAnswer } from './queries.ts'
import { scoreOfTenths } from './result.ts'
import { answerRules } from './rules.ts'

type Row = Infer<typeof answerRow>
export type PlainRow = Omit<Row, 'deciders' | 'abilities' | 'editUntil' | 'deleteUntil'>

/** The name behind an account's id, as every answer shows people. */
export async function personsOf(ctx: ReadContext) {
  const names = await ctx.cached(accountNames)
  return (id: number) => ({ id, name: names.get(id) ?? '' })
}

/** Gives the function that turns a row into the contract's, without what asks for who acts. */
export async function rowPresenter(ctx: ReadContext) {
  const person = await personsOf(ctx)
  const definitions = await ctx.cached(checklists)
  const find = await placeFinder(ctx)
  return (row: AnswerColumns): PlainRow => {
    const definition = definitions.get(row.checklist_id)
    const place = placeOf(row)
    return {
      id: row.id,
      checklistId: row.checklist_id,
      checklistName: definition?.name ?? '',
      checklistEnabled: definition?.state === 'ENABLED',
      version: row.version,
      place: { ...place, name: find(place)?.name ?? '', industryId: row.industry_id },
      state: row.state,
      status: statusOf(row.state),
      letter: letterOf(row.state),
      approval: row.approval,
      request: row.request,
      outcome: row.outcome,
      score: scoreOfTenths(row.score),
      label: row.label,
      criticalFailed: row.critical_failed,
      questions: row.questions,
      answered: row.answered,
      author: row.author_id === null ? null : person(row.author_id),
      at: row.at,
      startedAt: row.started_at,
      registeredAt: row.registered_at,
      expectedDate: row.expected_date,
      expectedUntil: row.expected_until,
      actions: row.live_actions,
      rowVersion: row.row_version,
    }
  }
}

/** A row with whose decision it waits for, until when it may be changed, and what its reader may do. */
export async function withReader(
  ctx: ReadContext,
  record: ActedAnswer,
  present: Awaited<ReturnType<typeof rowPresenter>>,
): Promise<Row> {
  const person = await personsOf(ctx)
  return {
    ...present(record),
    deciders: record.approvers.map(person),
    ...(await limitsOf(ctx, record)),
    abilities: await abilitiesOf(ctx, answerRules, record.state, { ...nobodyActs, ...record }),
  }
}

async function limitsOf(ctx: ReadContext, record: ActedAnswer) {
  if (record.registered_at === null) return { editUntil: null, deleteUntil: null }
  const content = await contentOf(ctx, record.version_id)
  return {
    editUntil: limitEnd(record, await limitHours(ctx, 'EDIT', content)),
    deleteUntil: limitEnd(record, await limitHours(ctx, 'DELETE', content)),
  }
}

export type AnswerPresenter = (answer: StoredAnswer) => Infer<typeof oneAnswer>

/** Turns an answer into the contract's, with what it is worth and its photos. */
export function answerPresenter(
  questions: ReadonlyMap<number, Question>,
  files: ReadonlyMap<number, FileReference>,
  person: (id: number) => { id: number; name: string },
): AnswerPresenter {
  return ({ fileIds, by, version: _version, ...answer }) => {
    const question = questions.get(answer.questionId)
    return {
      ...answer,
      files: fileIds.flatMap((id) => files.get(id) ?? []),
      value: question ? answerWorth(question, answer) : null,
      by: person(by),
    }
  }
}
