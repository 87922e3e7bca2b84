import type { actionComment, planActionRecord } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { filesOf } from '../../../core/files/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { topics } from '../../topics/index.ts'
import { pendingEditOf, signaturesOf } from '../approval/present-edit.ts'
import { type Persons, personsOf, rowPresenter, withReader } from '../present.ts'
import type { PlanActionRecord } from '../queries.ts'
import { ENTITY } from '../rules.ts'
import { linksOf } from './links.ts'

type Answer = Infer<typeof planActionRecord>

/** An action opened by itself, as its reader sees it. */
export async function presentPlanAction(ctx: ReadContext, record: PlanActionRecord): Promise<Answer> {
  const person = await personsOf(ctx)
  const row = await withReader(ctx, record, await rowPresenter(ctx), person)
  const fields = (await ctx.cached(topics)).get(record.topic_id)?.fields ?? []
  const shown = fields.filter((field) => !field.hidden || String(field.id) in record.custom_fields)
  return {
    ...row,
    fields: shown,
    customFields: { ...record.custom_fields },
    people: peopleIn(shown, record.custom_fields).map(person),
    evidenceRequired: record.evidence_required,
    rejectionReason: record.rejection_reason,
    signatures: signaturesOf(record, person),
    deciders: record.approvers.map(person),
    edit: await pendingEditOf(ctx, record, person),
    effectivenessCheck: effectivenessOf(record, person),
    ...(await linksOf(ctx, record)),
    attachments: [...((await filesOf(ctx, ENTITY, [record.id])).get(record.id) ?? [])],
    comments: await commentsOf(ctx, record.id, person),
    history: await readHistory(ctx.db, ENTITY, record.id, (id) => person(id).name),
  }
}

/** The people that answers to custom fields name. */
function peopleIn(fields: Answer['fields'], answers: PlanActionRecord['custom_fields']): number[] {
  const named = fields.filter(({ kind }) => kind === 'person').map(({ id }) => answers[String(id)])
  return [...new Set(named.filter((one) => typeof one === 'number'))]
}

function effectivenessOf(record: PlanActionRecord, person: Persons): Answer['effectivenessCheck'] {
  if (record.effectiveness_date === null) return null
  return {
    dueDate: record.effectiveness_date,
    effective: record.effective,
    note: record.effectiveness_note,
    by: record.effectiveness_by === null ? null : person(record.effectiveness_by),
    at: record.effectiveness_at,
  }
}

interface CommentRow {
  id: number
  author_id: number
  at: string
  text: string
  mentions: number[]
}

async function commentsOf(ctx: ReadContext, actionId: number, person: Persons): Promise<Answer['comments']> {
  const { rows } = await ctx.db.query<CommentRow>(
    'select id, author_id, at, text, mentions from action_plans_comments where action_id = $1 order by id',
    [actionId],
  )
  return rows.map((row) => presentComment(row, person))
}

export function presentComment(row: CommentRow, person: Persons): Infer<typeof actionComment> {
  const { id, at, text, author_id, mentions } = row
  return { id, author: person(author_id), at, text, mentions: mentions.map(person) }
}
