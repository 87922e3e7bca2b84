import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type Chat, chatColumns, chatFrom } from './chat.ts'

/** Who reads and writes a chat: its user, or the support, which is every administrator. */
export type Side = 'user' | 'support'

export const sideOf = ({ actor }: Pick<ReadContext, 'actor'>): Side => (actor.isAdmin ? 'support' : 'user')

/** One's own, or any for the support; any other does not exist. */
export async function loadChat(ctx: ReadContext, id: number): Promise<Chat> {
  const { rows } = await ctx.db.query<Chat>(`select ${chatColumns} from ${chatFrom} where c.id = $1`, [id])
  const [chat] = rows
  if (!chat || (sideOf(ctx) === 'user' && chat.account_id !== ctx.actor.accountId)) throw problem('NOT_FOUND')
  return chat
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockChat(ctx: ReadContext, id: number): Promise<Chat> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from chats where id = $1 for update', [id])
  return loadChat(ctx, id)
}
