import { topicCatalogue } from '@lineside/contract/topics'
import {
  assertVersion,
  changesNothing,
  createStep,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command } from '../../core/kernel/index.ts'
import { giveTopicToMaker } from '../accounts/index.ts'
import { topics } from './catalogue.ts'
import { assertContent, tidied } from './check-content.ts'
import { type Content, topicDifferences } from './differences.ts'
import type { StoredTopic } from './queries.ts'
import { type AnswersTo, reconcileFields } from './reconcile-fields.ts'
import { insertTopic, replaceTopic } from './store-topic.ts'

/** A new topic, in which its maker may make actions: whom else it is for they say next. */
export const createTopicCommand = command(topicCatalogue.create, async (ctx, { body: { kind, ...body } }) => {
  const content = tidied(body)
  await acquireLock(ctx.db, 'topics.name')
  await assertContent(ctx, content, kind, null)
  const id = await ctx.newId()
  const fields = await reconcileFields([], content.fields, { newId: ctx.newId, answersTo: async () => [] })
  const { name, pillarId } = content
  await createStep(ctx, topics, { id, industryId: null, subject: { used: false }, after: { kind, name, pillarId } })
  await insertTopic(ctx, id, kind, { ...content, fields })
  await giveTopicToMaker(ctx, id)
  return presentRecord(ctx, topics, id)
})

/** What changes nothing is answered as it stands; what an action was made with stays with that action. */
export const changeTopicCommand = (answersTo: AnswersTo) =>
  command(topicCatalogue.change, async (ctx, { params, body: { rowVersion: sent, ...body } }) => {
    const answers = (fieldId: number) => answersTo(ctx, params.id, fieldId)
    const content = tidied(body)
    await acquireLock(ctx.db, 'topics.name')
    const topic = await lockRecord(ctx, topics, params.id)
    if (await isAlready(topic, content, answers)) return ctx.unchanged(await topics.present(ctx, topic))
    await assertVersion(ctx, topics, topic, sent)
    await assertContent(ctx, content, topic.kind, topic)
    const next = {
      ...content,
      fields: await reconcileFields(topic.fields, content.fields, { newId: ctx.newId, answersTo: answers }),
    }
    await recordStep(ctx, topics, topic, { event: 'changed', sent, ...topicDifferences(topic, next) })
    await replaceTopic(ctx, topic.id, next)
    return presentRecord(ctx, topics, params.id)
  })

type Answers = Parameters<typeof reconcileFields>[2]['answersTo']
type Sent = Omit<Content, 'fields'> & { fields: Parameters<typeof reconcileFields>[1] }

/** Whether it stands so already. New fields have no id to compare by, but one of the same name is the same. */
async function isAlready(topic: StoredTopic, content: Sent, answersTo: Answers): Promise<boolean> {
  const named = content.fields.map((field) => ({
    ...field,
    id: field.id ?? topic.fields.find(({ name }) => name === field.name)?.id,
  }))
  const fields = await reconcileFields(topic.fields, named, { newId: async () => 0, answersTo }).catch(() => null)
  return fields !== null && changesNothing(topicDifferences(topic, { ...content, fields }))
}
