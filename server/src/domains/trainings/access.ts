import { hasAnyRight } from '@lineside/contract/core'
import { mayTrain } from '@lineside/contract/trainings'
import { isManager } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { subordinatesOf } from '../accounts/index.ts'

/**
 * Whose trainings somebody sees within their plants: who holds them and managers those of everybody (null), others their
 * own and those of the people below them.
 */
export async function knownPeople(ctx: ReadContext): Promise<readonly number[] | null> {
  if (hasAnyRight(ctx.actor, mayTrain) || isManager(ctx.actor)) return null
  return [ctx.actor.accountId, ...(await subordinatesOf(ctx))]
}

/** Rows `s` of trainings that the reader sees: they hold it, or somebody attends whom they may know; null for all. */
export async function seenSessions(ctx: ReadContext, p: Params): Promise<string | null> {
  const known = await knownPeople(ctx)
  if (known === null) return null
  return `(s.trainer_id = ${p.add(ctx.actor.accountId)} or ${attendedBy(known, p)})`
}

/** Rows `s` that one of these people attends. */
export const attendedBy = (ids: readonly number[], p: Params) =>
  `exists (select from trainings_attendees a where a.session_id = s.id and a.account_id = any(${p.add(ids)}::bigint[]))`

/** Rows `c` of certificates that the reader sees; null for all. */
export async function seenCertificates(ctx: ReadContext, p: Params): Promise<string | null> {
  const known = await knownPeople(ctx)
  return known && `c.account_id = any(${p.add(known)}::bigint[])`
}
