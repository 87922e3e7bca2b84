import { crc32 } from 'node:zlib'
import type { Infer } from '@lineside/contract/core'
import { changeTopicAccess, getTopicAccess, type TopicAccessLevel, type topicAccess } from '@lineside/contract/topics'
import { loadRecord, lockRecord, recordStep } from '../../core/catalogue/index.ts'
import type { NameOf } from '../../core/history/index.ts'
import { command, query, type ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { giveTopicRights, peopleInTopic } from '../accounts/index.ts'
import { topics } from './catalogue.ts'
import type { StoredTopic } from './queries.ts'
import { needOf } from './rules.ts'

type People = Awaited<ReturnType<typeof peopleInTopic>>

/** Stands for who has which right now: it is another one as soon as somebody gives or takes one, by whichever form. */
const fingerprint = (people: People) => {
  const rights = people.map(({ person, level }) => `${person.id} ${level}`).sort()
  return (crc32(rights.join()) >>> 1) + 1
}

const peopleOf = (ctx: ReadContext, { id, kind }: StoredTopic) => peopleInTopic(ctx, id, needOf(kind))

/** Those whom the reader may know. */
const present = (people: People): Infer<typeof topicAccess> => ({
  people: people.filter(({ visible }) => visible).map(({ visible: _, ...one }) => one),
  rowVersion: fingerprint(people),
})

/** What an entry of the log kept of people, with the names of those alone whom its reader may know. */
export function withKnownPeople(part: Record<string, unknown>, nameOf: NameOf): Record<string, unknown> {
  if (!Array.isArray(part.people)) return part
  const people: readonly { id: number }[] = part.people
  return { ...part, people: people.map((one) => ({ ...one, name: nameOf(one.id, null) })) }
}

export const getTopicAccessQuery = query(getTopicAccess, async (ctx, { params }) =>
  present(await peopleOf(ctx, await loadRecord(ctx, topics, params.id))),
)

/**
 * Says who has which right in a topic; whom the writer may not know keeps theirs. Each right that moves is given and taken
 * as on the person's own form, so that the same rules hold and their open pages follow at once.
 */
export const changeTopicAccessCommand = command(changeTopicAccess, async (ctx, { params, body }) => {
  const topic = await lockRecord(ctx, topics, params.id)
  const people = await peopleOf(ctx, topic)
  const before = new Map(people.flatMap(({ person, level, visible }) => (visible ? [[person.id, level]] : [])))
  const after = new Map(body.people.map(({ accountId, level }) => [accountId, level]))
  const moved = new Map<number, TopicAccessLevel | null>()
  for (const [id, level] of after) if (before.get(id) !== level) moved.set(id, level)
  for (const id of before.keys()) if (!after.has(id)) moved.set(id, null)
  if (moved.size === 0) return ctx.unchanged(present(people))
  if (body.rowVersion !== fingerprint(people)) throw problem('STALE', { current: present(people) })
  await giveTopicRights(ctx, topic.id, moved)
  const now = await peopleOf(ctx, topic)
  const part = (side: People) =>
    side.filter(({ person }) => moved.has(person.id)).map(({ person, level }) => ({ ...person, level }))
  await recordStep(ctx, topics, topic, {
    event: 'accessChanged',
    sent: topic.rowVersion,
    before: { people: part(people) },
    after: { people: part(now) },
  })
  return present(now)
})
