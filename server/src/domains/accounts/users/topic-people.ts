import { hasRight, type Need } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, Problem } from '../../../core/problems/index.ts'
import { profiles } from '../../profiles/index.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import { visiblePeople } from '../visible-people.ts'
import { lockAnyUser, lockUserFor } from './access.ts'
import { changeFacts, writeFacts } from './change-user.ts'
import { Change, factsAfter, factsOf } from './facts.ts'
import type { TopicRight, UserRecord } from './record.ts'
import { assertMayChange } from './rules.ts'

type Level = TopicRight['level']

/** Somebody with a right of their own in a topic of action plans. */
interface PersonInTopic {
  person: { id: number; name: string }
  level: Level
  active: boolean
  /** their profile lets them open the actions of the topic at all */
  mayOpen: boolean
  /** the reader may know them */
  visible: boolean
}

/** Who has which right in a topic, by name; `need` is what opens its actions. Those whom the reader may not know too. */
export async function peopleInTopic(ctx: ReadContext, topicId: number, need: Need): Promise<PersonInTopic[]> {
  const { rows } = await ctx.db.query<{
    id: number
    name: string
    level: Level
    active: boolean
    profile_id: number
    role_name: string
  }>(
    `select a.id, a.name, t.level, a.state = 'ACTIVE' as active, a.profile_id, r.name as role_name
     from accounts_topic_rights t join accounts a on a.id = t.account_id join accounts_roles r on r.id = a.role_id
     where t.topic_id = $1 order by a.search_name, a.id`,
    [topicId],
  )
  const ids = rows.map(({ id }) => id)
  const [visible, all] = [await visiblePeople(ctx, ids), await ctx.cached(profiles)]
  return rows.map(({ id, name, level, active, profile_id, role_name }) => ({
    person: { id, name },
    level,
    active,
    mayOpen: hasRight({ isAdmin: role_name === ADMINISTRATOR, rights: all.get(profile_id)?.rights ?? {} }, need),
    visible: visible.has(id),
  }))
}

/**
 * Gives people a right in a topic, or takes it (null), each as their own form would: with their history, their version and
 * the version of their permissions, so that their open pages follow.
 * @throws RIGHTS_NOT_HELD for what the actor does not hold; OWN_ACCESS; ADMINISTRATOR_ONLY; VALIDATION at `people`
 */
export async function giveTopicRights(
  ctx: WriteContext,
  topicId: number,
  levels: ReadonlyMap<number, Level | null>,
): Promise<void> {
  // in one order, so that two who give to the same people never wait for each other
  for (const [id, level] of [...levels].sort(([a], [b]) => a - b)) {
    const record = await lockPerson(ctx, id)
    assertMayChange(ctx.actor, record)
    await changeFacts(ctx, record, { topicRights: rightsWith(record, topicId, level) })
  }
}

async function lockPerson(ctx: WriteContext, id: number): Promise<UserRecord> {
  try {
    return await lockUserFor(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') throw fieldProblem('people', { code: 'unknownHere' })
    throw error
  }
}

function rightsWith(record: UserRecord, topicId: number, level: Level | null): TopicRight[] {
  const others = (record.topic_rights ?? []).filter((one) => one.topicId !== topicId)
  return level === null ? others : [...others, { topicId, level }]
}

/** Who makes a topic makes its actions too: nothing is in it yet, and somebody must be able to let others in. */
export async function giveTopicToMaker(ctx: WriteContext, topicId: number): Promise<void> {
  if (!ctx.actor.isAdmin) await writeRight(ctx, ctx.actor.accountId, topicId, 'e')
}

/** Nobody has a right in a topic that is removed. */
export async function takeTopicRights(ctx: WriteContext, topicId: number): Promise<void> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'select account_id as id from accounts_topic_rights where topic_id = $1 order by account_id',
    [topicId],
  )
  for (const { id } of rows) await writeRight(ctx, id, topicId, null)
}

async function writeRight(ctx: WriteContext, accountId: number, topicId: number, level: Level | null): Promise<void> {
  const record = await lockAnyUser(ctx, accountId)
  if (!record) return
  const before = factsOf(record)
  const topicRights = rightsWith(record, topicId, level)
  await writeFacts(ctx, record, new Change(before, factsAfter(before, { topicRights })))
}
