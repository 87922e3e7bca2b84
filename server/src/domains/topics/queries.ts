import type { Infer } from '@lineside/contract/core'
import type { customField, TopicAccessLevel, TopicKind } from '@lineside/contract/topics'
import { defineCache } from '../../core/cache/index.ts'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'
import { topicRights } from '../accounts/index.ts'

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
  fields: readonly Infer<typeof customField>[]
}

/** Topics as the database has them, by id: all, or the one. */
export async function loadTopics(db: Queries, only: number | null = null): Promise<ReadonlyMap<number, Topic>> {
  const { rows } = await db.query<Topic>(
    `select t.id, t.kind, t.name, t.pillar_id as "pillarId", t.report_url as "reportUrl",
       t.manager_approval as "managerApproval", t.specialist_approval as "specialistApproval",
       t.manager_id as "managerId", t.specialist_id as "specialistId", t.preselect, t.level, t.element_id as "elementId",
       t.effectiveness_check as "effectivenessCheck", t.evidence_required as "evidenceRequired", t.enabled,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'position', f.position,
         'required', f.required, 'hidden', f.hidden, 'options', f.options) order by f.ordinal)
         from topics_fields f where f.topic_id = t.id), '[]'::jsonb) as fields
     from topics t where $1::bigint is null or t.id = $1 order by t.search_name`,
    [only],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every topic by its id. */
export const topics = defineCache('topics', (db) => loadTopics(db))

/** What the actor may do in each topic: `v` sees its actions, `e` makes them too; an administrator has `e` in all. */
export async function topicAccessOf(ctx: ReadContext): Promise<ReadonlyMap<number, TopicAccessLevel>> {
  if (!ctx.actor.isAdmin) return (await ctx.cached(topicRights)).get(ctx.actor.accountId) ?? new Map()
  return new Map([...(await ctx.cached(topics)).keys()].map((id) => [id, 'e']))
}
