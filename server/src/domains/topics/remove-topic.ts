import { removeTopic } from '@lineside/contract/topics'
import { lockRecord, recordStep } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { takeTopicRights } from '../accounts/index.ts'
import { topics } from './catalogue.ts'
import { topics as cache } from './queries.ts'

/** Removes a topic in which no action was ever made, with everybody's rights in it; its history stays. */
export const removeTopicCommand = command(removeTopic, async (ctx, { params, body }) => {
  const topic = await lockRecord(ctx, topics, params.id)
  const { id, name } = topic
  await recordStep(ctx, topics, topic, { event: 'removed', sent: body.rowVersion, after: { name } })
  await takeTopicRights(ctx, id)
  await ctx.db.query('delete from topics_fields where topic_id = $1', [id])
  await ctx.db.query('delete from topics where id = $1', [id])
  ctx.outdates(cache)
  return { id }
})
