import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { Change } from './facts.ts'
import type { UserRecord } from './record.ts'
import { assertMayLetIn } from './rules.ts'

/** Whether somebody who is no administrator names themselves. */
export function namesThemselves({ actor }: Pick<ReadContext, 'actor'>, id: number | null): boolean {
  return !actor.isAdmin && id === actor.accountId
}

/**
 * Who is named for something decides by it, or reads by it what others do. Nobody who is no administrator names themselves:
 * not for a person's place, not for a record's.
 * @throws OWN_ACCESS at the field
 */
export function assertNamesAnother(ctx: Pick<ReadContext, 'actor'>, named: Record<string, number | null>): void {
  const own = Object.keys(named).filter((field) => namesThemselves(ctx, named[field] ?? null))
  if (own.length === 0) return
  throw problem('OWN_ACCESS', { fields: Object.fromEntries(own.map((field) => [field, { code: 'yourself' }])) })
}

/** Nobody comes to stand above somebody by their own hand, neither as the supervisor nor as the supervisor's own. */
export async function assertNotAbove(ctx: WriteContext, { before, after }: Change): Promise<void> {
  if (ctx.actor.isAdmin) return
  const above = await chain(ctx, after.supervisorId)
  const stood = await chain(ctx, before?.supervisorId ?? null)
  if (!above.includes(ctx.actor.accountId) || stood.includes(ctx.actor.accountId)) return
  throw problem('OWN_ACCESS', { fields: { supervisorId: { code: 'yourself' } } })
}

async function chain(ctx: ReadContext, from: number | null): Promise<number[]> {
  if (from === null) return []
  const { rows } = await ctx.db.query<{ id: number }>(
    `with recursive above (id) as (
       select $1::bigint union select a.supervisor_id from above join accounts a on a.id = above.id
       where a.supervisor_id is not null)
     select id from above`,
    [from],
  )
  return rows.map(({ id }) => id)
}

/**
 * A substitute decides what somebody is named for. Whoever says who that is, or that it begins by an absence, is not it
 * themselves; and who could not have given the person what they have gives their place to nobody. One's own is one's own.
 */
export async function assertMayStandIn(ctx: WriteContext, subject: UserRecord | null, change: Change): Promise<void> {
  const { absence, substituteId } = change.after
  if (ctx.actor.isAdmin || substituteId === null || subject?.id === ctx.actor.accountId) return
  const begins = change.has('absence') && absence !== null
  if (!change.has('substituteId') && !begins) return
  assertNamesAnother(ctx, { substituteId })
  if (subject && change.has('substituteId')) await assertMayLetIn(ctx, subject)
}
