import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { lockTopicToUse, type Topic, topicAccessOf, topics } from '../../topics/index.ts'
import type { Content } from '../queries.ts'

/**
 * The topic in which somebody makes an action: they edit in it, and it is enabled; nobody changes it until the command ends.
 * @throws NOT_FOUND for one they have no right in, FORBIDDEN where they only see it, TOPIC_DISABLED
 */
export async function topicToMake(ctx: WriteContext, topicId: number): Promise<Topic> {
  const level = (await topicAccessOf(ctx)).get(topicId)
  if (level === undefined) throw problem('NOT_FOUND')
  if (level !== 'e') throw problem('FORBIDDEN')
  return lockTopicToUse(ctx, topicId)
}

/** The topic of an action that is there: a disabled one runs on, another is chosen as for a new one. */
export async function topicInForce(
  ctx: WriteContext,
  topicId: number,
  former: Pick<Content, 'topic_id'> & { kind: Topic['kind'] },
): Promise<Topic> {
  if (topicId !== former.topic_id) {
    const topic = await topicToMake(ctx, topicId)
    // plan and SEO actions have readers of their own
    if (topic.kind !== former.kind) throw problem('VALIDATION', { fields: { topicId: { code: 'unknownHere' } } })
    return topic
  }
  const topic = (await ctx.cached(topics)).get(topicId)
  if (!topic) throw new Error(`There is no topic ${topicId}`)
  return topic
}

/** The steps of approval that some flags ask for, in their order. */
export function stepsOf(flags: { specialist_approval: boolean; manager_approval: boolean }): readonly ('S' | 'W')[] {
  return [...(flags.specialist_approval ? (['S'] as const) : []), ...(flags.manager_approval ? (['W'] as const) : [])]
}

/** What a topic asks for, as it is frozen on an action that is submitted. */
export const flagsOf = (topic: Topic) => ({
  specialist_approval: topic.specialistApproval,
  manager_approval: topic.managerApproval,
  evidence_required: topic.evidenceRequired,
  effectiveness_check: topic.effectivenessCheck,
})
