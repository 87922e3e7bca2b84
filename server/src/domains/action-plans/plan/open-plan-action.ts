import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { markTopicUsed, type Topic } from '../../topics/index.ts'
import { nobodyActs, type PlanActionRecord } from '../queries.ts'
import type { Former } from './check-content.ts'
import { contentOf, factsOf, storedContent } from './content.ts'
import { assertSecondPerson } from './people.ts'
import { flagsOf, stepsOf } from './topic-of.ts'

/** An action that begins now. */
export interface Opening {
  topic: Topic
  content: Former
  how: string
  creatorId: number
  source: { kind: 'NON_CONFORMITY' | 'ACTION'; id: number } | null
}

/** The record of an action before anything was decided about it. */
export function newborn(
  ctx: WriteContext,
  id: number,
  { topic, content, how, creatorId, source }: Opening,
): PlanActionRecord {
  const flags = flagsOf(topic)
  return {
    ...content,
    ...flags,
    ...nobodyActs,
    ...unsigned,
    id,
    kind: topic.kind,
    how,
    creator_id: creatorId,
    performed_date: null,
    state: stepsOf(flags)[0] ?? 'D',
    rejection_reason: null,
    disapproved: false,
    edit_id: null,
    effectiveness_date: null,
    effective: null,
    effectiveness_note: null,
    effectiveness_by: null,
    effectiveness_at: null,
    source_kind: source?.kind ?? null,
    source_id: source?.id ?? null,
    created_at: ctx.now.toISOString(),
    row_version: 1,
    editor_id: null,
    edit_step: null,
    edit_specialist_id: null,
    edit_manager_id: null,
  }
}

/** Nobody has signed: of a new submission, which voids what was signed before. */
export const unsigned = {
  specialist_signed_by: null,
  specialist_signed_for: null,
  specialist_signed_at: null,
  manager_signed_by: null,
  manager_signed_for: null,
  manager_signed_at: null,
} as const

/** What the history keeps of a new action. */
export const openedFacts = ({ content, how }: Opening): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...factsOf(content), how }).filter(([, value]) => value !== null && value !== ''))

/**
 * Writes a new action, whose history its maker has written, and tells the house of it.
 * @throws NO_SECOND_PERSON where nobody could decide it
 */
export async function storeOpened(ctx: WriteContext, record: PlanActionRecord): Promise<void> {
  await assertSecondPerson(ctx, record, stepsOf(record), record.creator_id)
  await markTopicUsed(ctx, record.topic_id, Object.keys(record.custom_fields).map(Number))
  ctx.insert('action_plans', {
    ...storedContent(contentOf(record)),
    id: record.id,
    kind: record.kind,
    industry_id: record.industry_id,
    search_what: searchText(record.what),
    how: record.how,
    creator_id: record.creator_id,
    state: record.state,
    specialist_approval: record.specialist_approval,
    manager_approval: record.manager_approval,
    evidence_required: record.evidence_required,
    effectiveness_check: record.effectiveness_check,
    source_kind: record.source_kind,
    source_id: record.source_id,
    created_at: record.created_at,
  })
  const { id: actionId } = record
  await ctx.announce('action-plans.moved', { actionId, event: 'created', actorId: ctx.actor.accountId })
}
