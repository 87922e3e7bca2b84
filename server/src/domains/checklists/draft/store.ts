import { type ChecklistContent, questionsOf, sizeOf } from '@lineside/contract/checklists'
import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'

interface Written {
  id: number
  content: ChecklistContent
  industryIds: readonly number[]
}

/** What a content says of its checklist, where lists read it. */
export async function storeFacts(ctx: WriteContext, { id, content, industryIds }: Written): Promise<void> {
  await ctx.db.query(
    `update checklists set name = $2, search_name = $3, title = $4, search_title = $5, industry_ids = $6::bigint[],
       size = $7, questions = $8, platforms = $9::text[], frequency = $10, needs_approval = $11, pillar_id = $12,
       element_id = $13, topic_id = $14
     where id = $1`,
    [id, ...factsOf(content, industryIds)],
  )
}

function factsOf(content: ChecklistContent, industryIds: readonly number[]) {
  const [name, title] = [content.name.trim(), content.title.trim()]
  return [
    name,
    searchText(name),
    title,
    searchText(title),
    industryIds,
    sizeOf(content),
    questionsOf(content).length,
    content.platforms,
    content.schedule?.frequency ?? null,
    content.needsApproval,
    content.element?.pillarId ?? null,
    content.element?.elementId ?? null,
    content.topicId,
  ]
}

interface NewChecklist {
  id: number
  industryId: number
  lineageId: number
  content: ChecklistContent
}

/** Writes a checklist that comes to be as a draft; only the plant that keeps it sees it until it is published. */
export async function insertChecklist(
  ctx: WriteContext,
  { id, industryId, lineageId, content }: NewChecklist,
): Promise<void> {
  await ctx.db.query(
    `insert into checklists (id, industry_id, lineage_id, state, name, search_name, title, search_title, industry_ids, size,
       questions, platforms, frequency, needs_approval, pillar_id, element_id, topic_id, draft, draft_saved_at,
       draft_saved_by, changed_by, changed_at)
     values ($1, $2, $3, 'DRAFT', $4, $5, $6, $7, $8::bigint[], $9, $10, $11::text[], $12, $13, $14, $15, $16, $17, $18, $19,
       $19, $18)`,
    [
      id,
      industryId,
      lineageId,
      ...factsOf(content, [industryId]),
      JSON.stringify(content),
      ctx.now.toISOString(),
      ctx.actor.accountId,
    ],
  )
}

interface NewVersion {
  id: number
  checklistId: number
  version: number
  content: ChecklistContent
}

/** Writes a version, which nobody changes from then on. */
export async function insertVersion(
  ctx: WriteContext,
  { id, checklistId, version, content }: NewVersion,
): Promise<void> {
  await ctx.db.query(
    `insert into checklists_versions (id, checklist_id, version, content, published_at, published_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, checklistId, version, JSON.stringify(content), ctx.now.toISOString(), ctx.actor.accountId],
  )
}
