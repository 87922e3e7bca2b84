import type { Infer } from '@lineside/contract/core'
import type { topicRecord } from '@lineside/contract/topics'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { personNames } from '../accounts/index.ts'
import type { StoredTopic } from './queries.ts'
import { topicRules } from './rules.ts'

/** Turns the id of a default approver into who it is. */
export async function personPresenter(ctx: ReadContext) {
  const names = await personNames(ctx)
  return (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
}

export const abilitiesFor = (ctx: ReadContext, topic: Pick<StoredTopic, 'enabled' | 'used'>) =>
  abilitiesOf(ctx, topicRules, stateOf(topic), topic)

/** A topic as its readers see it. */
export async function presentTopic(
  ctx: ReadContext,
  { managerId, specialistId, ...topic }: StoredTopic,
): Promise<Infer<typeof topicRecord>> {
  const person = await personPresenter(ctx)
  return {
    ...topic,
    fields: topic.fields.map((field) => ({ ...field, options: [...field.options] })),
    state: stateOf(topic),
    manager: person(managerId),
    specialist: person(specialistId),
    abilities: await abilitiesFor(ctx, topic),
  }
}
