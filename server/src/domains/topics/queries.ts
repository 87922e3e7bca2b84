import type { Infer } from '@lineside/contract/core'
import type { customField, TopicAccessLevel, TopicKind } from '@lineside/contract/topics'
import { defineCache } from '../../core/cache/index.ts'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'
import { topicRights } from '../accounts/index.ts'

export type Field = Infer<typeof customField>

/** A topic with what an action in it asks for. */
export interface Topic {
  id: number
  kind: TopicKind
  name: string
  pillarId: number
  reportUrl: string | null
  managerApproval: boolean
  specialistApproval: boolean
  managerId: number | null
  specialistId: number | null
  preselect: boolean
  level: number | null
  elementId: number | null
  effectivenessCheck: boolean
  evidenceRequired: boolean
  enabled: boolean
  /** in their order, hidden ones too */
  fields: readonly Field[]
}

export interface StoredField extends Field {
  /** an action has an answer to it */
  used: boolean
}

/** A topic as who shapes it has it. */
export interface StoredTopic extends Omit<Topic, 'fields'> {
  fields: readonly StoredField[]
  /** an action was made in it */
  used: boolean
  rowVersion: number
}

/** Of a topic `t`, without its fields. */
export const topicColumns = `t.id, t.kind, t.name, t.pillar_id as "pillarId", t.report_url as "reportUrl",
  t.manager_approval as "managerApproval", t.specialist_approval as "specialistApproval",
  t.manager_id as "managerId", t.specialist_id as "specialistId", t.preselect, t.level, t.element_id as "elementId",
  t.effectiveness_check as "effectivenessCheck", t.evidence_required as "evidenceRequired", t.enabled`

const storedColumns = `${topicColumns}, t.used, t.row_version as "rowVersion",
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'position', f.position,
    'required', f.required, 'hidden', f.hidden, 'options', f.options, 'used', f.used) order by f.ordinal)
    from topics_fields f where f.topic_id = t.id), '[]'::jsonb) as fields`

async function loadStored(db: Queries, only: number | null): Promise<StoredTopic[]> {
  const { rows } = await db.query<StoredTopic>(
    `select ${storedColumns} from topics t where $1::bigint is null or t.id = $1 order by t.search_name`,
    [only],
  )
  return rows
}

function topicOf({ used: _, rowVersion: __, fields, ...topic }: StoredTopic): Topic {
  return { ...topic, fields: fields.map(({ used: ___, ...field }) => field) }
}

/** Topics as the database has them, by id and in the order of their names: all, or the one. */
export async function loadTopics(db: Queries, only: number | null = null): Promise<ReadonlyMap<number, Topic>> {
  return new Map((await loadStored(db, only)).map((row) => [row.id, topicOf(row)]))
}

/** Every topic by its id. */
export const topics = defineCache('topics', (db) => loadTopics(db))

/** A topic; they belong to no plant, so whoever may read them reads them all. */
export async function findTopic(ctx: ReadContext, id: number): Promise<StoredTopic | undefined> {
  const [topic] = await loadStored(ctx.db, id)
  return topic
}

/** What the actor may do in each topic: `v` sees its actions, `e` makes them too; an administrator has `e` in all. */
export async function topicAccessOf(ctx: ReadContext): Promise<ReadonlyMap<number, TopicAccessLevel>> {
  if (!ctx.actor.isAdmin) return (await ctx.cached(topicRights)).get(ctx.actor.accountId) ?? new Map()
  return new Map([...(await ctx.cached(topics)).keys()].map((id) => [id, 'e']))
}

/** How many topics each pillar has, by its id. */
export async function topicCounts(ctx: ReadContext): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const { pillarId } of (await ctx.cached(topics)).values()) counts.set(pillarId, (counts.get(pillarId) ?? 0) + 1)
  return counts
}
