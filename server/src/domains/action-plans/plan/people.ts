import { namedBy } from '@lineside/contract/action-plans'
import type { Need } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { assertNamesAnother, mayTakePart, whoActs } from '../../accounts/index.ts'
import type { Topic } from '../../topics/index.ts'
import { mayRead } from '../kinds.ts'

/** Who is named in an action, and by whose flags. */
interface Named {
  topic: Topic
  industryId: number
  creatorId: number
  responsibleId: number
  specialistId: number | null
  managerId: number | null
  /** who is named already: they stay, even where they may no longer take part */
  former: { responsible_id: number; specialist_id: number | null; manager_id: number | null } | null
}

/** The approvers of an action; null for a part that its topic does not ask for. */
interface Approvers {
  specialist_id: number | null
  manager_id: number | null
}

/**
 * Who approves an action, named by the topic where nobody else is, and that all who are named may take their part.
 * @throws VALIDATION where a part has nobody, LACKS_PERMISSION, SAME_PERSON: nobody approves what they make themselves
 */
export async function checkPeople(ctx: ReadContext, named: Named): Promise<Approvers> {
  const { topic, former } = named
  const need = mayRead[topic.kind]
  if (named.responsibleId !== former?.responsible_id)
    await assertMayTakePart(ctx, named.responsibleId, named.industryId, need, 'responsibleId')
  const asks = namedBy(topic)
  return {
    specialist_id: asks.specialist
      ? await approver(
          ctx,
          named,
          'specialistId',
          named.specialistId ?? former?.specialist_id ?? null,
          topic.specialistId,
        )
      : null,
    manager_id: asks.manager
      ? await approver(ctx, named, 'managerId', named.managerId ?? former?.manager_id ?? null, topic.managerId)
      : null,
  }
}

async function approver(
  ctx: ReadContext,
  { topic, industryId, creatorId, former }: Named,
  field: 'specialistId' | 'managerId',
  chosen: number | null,
  byDefault: number | null,
): Promise<number> {
  const id = chosen ?? byDefault
  if (id === null) throw fieldProblem(field, { code: 'required' })
  if (id === creatorId) throw problem('SAME_PERSON', { fields: { [field]: { code: 'samePerson' } } })
  const stays = former?.[field === 'specialistId' ? 'specialist_id' : 'manager_id'] === id
  // the topic's own approver may be of another plant or have left: then somebody stands in for them
  if (!stays && chosen !== null) assertNamesAnother(ctx, { [field]: chosen })
  if (!stays && id !== byDefault) await assertMayTakePart(ctx, id, industryId, mayRead[topic.kind], field)
  return id
}

/** Naming somebody who lacks the right their part needs is refused (decisions 0, rule 10). */
export async function assertMayTakePart(
  ctx: ReadContext,
  accountId: number,
  industryId: number,
  need: Need,
  field: string,
): Promise<void> {
  if (!(await mayTakePart(ctx, accountId, industryId, need)))
    throw problem('LACKS_PERMISSION', { fields: { [field]: { code: 'lacksRight' } } })
}

interface Decided extends Approvers {
  kind: Topic['kind']
  industry_id: number
}

/** Each step that is asked has somebody who may decide it: a deadlock is told before it begins (decisions 0, rule 10). */
export async function assertSecondPerson(
  ctx: ReadContext,
  { kind, industry_id, specialist_id, manager_id }: Decided,
  steps: readonly ('S' | 'W')[],
  authorId: number,
): Promise<void> {
  for (const step of steps) {
    const named = step === 'S' ? specialist_id : manager_id
    const { acting } = await whoActs(ctx, { named, industryId: industry_id, need: mayRead[kind], excluded: [authorId] })
    if (acting.length === 0) throw problem('NO_SECOND_PERSON')
  }
}
