import type { Infer } from '@lineside/contract/core'
import { listTopicOptions, type topicOption } from '@lineside/contract/topics'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { pillars } from '../pillars/index.ts'
import { personPresenter } from './present.ts'
import { type Topic, topicAccessOf, topics } from './queries.ts'

/** The topics of the reader, by name; one whose pillar is disabled is offered as little as one that is disabled itself. */
export async function ownTopics(ctx: ReadContext): Promise<Topic[]> {
  const mine = await topicAccessOf(ctx)
  const offered = new Set((await ctx.cached(pillars)).flatMap(({ id, enabled }) => (enabled ? [id] : [])))
  return [...(await ctx.cached(topics)).values()]
    .filter(({ id }) => mine.has(id))
    .map((topic) => ({ ...topic, enabled: topic.enabled && offered.has(topic.pillarId) }))
}

export const listTopicOptionsQuery = query(listTopicOptions, async (ctx): Promise<Infer<typeof topicOption>[]> => {
  const mine = await topicAccessOf(ctx)
  const person = await personPresenter(ctx)
  return (await ownTopics(ctx)).map(({ managerId, specialistId, fields, ...topic }) => ({
    ...topic,
    fields: fields.map((field) => ({ ...field, options: [...field.options] })),
    manager: person(managerId),
    specialist: person(specialistId),
    mine: mine.get(topic.id) ?? 'v',
  }))
})
