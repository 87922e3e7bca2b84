import type { ReadContext } from '../../../core/kernel/index.ts'
import { sideOf } from '../access.ts'
import { readingWaits } from '../chat.ts'

/** The badge: chats with something unread that go on; for a user the messages that they have not read. */
export async function unreadOf(ctx: ReadContext): Promise<number> {
  const { rows } =
    sideOf(ctx) === 'support'
      ? await ctx.db.query<{ n: number }>(`select count(*)::int as n from chats c where ${readingWaits('c')}`)
      : await ctx.db.query<{ n: number }>(
          'select coalesce(sum(c.user_unread), 0)::int as n from chats c where c.account_id = $1',
          [ctx.actor.accountId],
        )
  return rows[0]?.n ?? 0
}
