import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { loadTopics, type Topic, topics } from './queries.ts'

/**
 * A topic for who makes an action in it, as it stands now: until the command ends nobody disables or changes it, so that
 * either the action finds it disabled or the disabling waits for the action.
 * @throws NOT_FOUND; TOPIC_DISABLED
 */
export async function lockTopicToUse(ctx: WriteContext, topicId: number): Promise<Topic> {
  await ctx.db.query('select 1 from topics where id = $1 for share', [topicId])
  const topic = (await loadTopics(ctx.db, topicId)).get(topicId)
  if (!topic) throw problem('NOT_FOUND')
  if (!topic.enabled) throw problem('TOPIC_DISABLED', { fields: { topicId: { code: 'disabledHere' } } })
  return topic
}

/**
 * Says that an action of this unit of work is of a topic and has answers to these of its fields: from then on they are
 * disabled and hidden instead of removed. Does nothing for those that are marked already.
 */
export async function markTopicUsed(ctx: WriteContext, topicId: number, fieldIds: readonly number[]): Promise<void> {
  const topic = await ctx.db.query('update topics set used = true where id = $1 and not used returning id', [topicId])
  const fields = await ctx.db.query(
    'update topics_fields set used = true where topic_id = $1 and id = any($2::bigint[]) and not used returning id',
    [topicId, fieldIds],
  )
  if (topic.rows.length + fields.rows.length > 0) ctx.outdates(topics)
}
