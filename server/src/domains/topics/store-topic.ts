import { searchText } from '@lineside/contract/core'
import type { TopicKind } from '@lineside/contract/topics'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { Content } from './differences.ts'
import { type Field, topics } from './queries.ts'

const columns = `name, search_name, pillar_id, report_url, manager_approval, specialist_approval, manager_id,
  specialist_id, preselect, level, element_id, effectiveness_check, evidence_required`

const valuesOf = (content: Content) => [
  content.name,
  searchText(content.name),
  content.pillarId,
  content.reportUrl,
  content.managerApproval,
  content.specialistApproval,
  content.managerId,
  content.specialistId,
  content.preselect,
  content.level,
  content.elementId,
  content.effectivenessCheck,
  content.evidenceRequired,
]

export async function insertTopic(ctx: WriteContext, id: number, kind: TopicKind, content: Content): Promise<void> {
  await ctx.db.query(
    `insert into topics (id, kind, ${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [id, kind, ...valuesOf(content)],
  )
  await storeFields(ctx, id, content.fields)
}

/** Writes what a topic is in place of what it was, under the next version. */
export async function replaceTopic(ctx: WriteContext, id: number, content: Content): Promise<void> {
  await ctx.db.query(
    `update topics set row_version = row_version + 1, (${columns}) =
       row($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) where id = $1`,
    [id, ...valuesOf(content)],
  )
  await storeFields(ctx, id, content.fields)
}

async function storeFields(ctx: WriteContext, topicId: number, fields: readonly Field[]): Promise<void> {
  ctx.outdates(topics)
  const ids = fields.map(({ id }) => id)
  await ctx.db.query('delete from topics_fields where topic_id = $1 and id <> all($2::bigint[])', [topicId, ids])
  await ctx.db.query(
    `insert into topics_fields (topic_id, id, ordinal, name, kind, position, required, hidden, options)
     select $1, f.id, f.ordinal, f.name, f.kind, f.position, f.required, f.hidden, f.options
     from jsonb_to_recordset($2::jsonb) as f (id bigint, ordinal int, name text, kind text, position text,
       required boolean, hidden boolean, options jsonb)
     on conflict (id) do update set ordinal = excluded.ordinal, name = excluded.name, kind = excluded.kind,
       position = excluded.position, required = excluded.required, hidden = excluded.hidden, options = excluded.options`,
    [topicId, JSON.stringify(fields.map((field, ordinal) => ({ ...field, ordinal })))],
  )
}
