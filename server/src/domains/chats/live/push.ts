import type { chatEvents } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { ADMINISTRATORS, accountRoom } from '../../../core/realtime/index.ts'
import type { Side } from '../access.ts'
import { type Chat, type MessageRow, waitsToBeRead } from '../chat.ts'
import { presenter } from '../present.ts'

/** What stands around a chat at the moment of its change: everything that was changed before is committed. */
export interface Around {
  /** the last change before this one of what its user sees */
  previous: number | null
  /** other chats with something unread for the support */
  others: number
  /** unread messages of its user in other chats */
  own: number
}

type Events = Infer<typeof chatEvents>

/** Bytes of a push, within what NOTIFY takes. */
const MAX_PUSH_BYTES = 7_000

/**
 * Tells the user's pages and those of all administrators, once it is committed. What is too long for a push says only that
 * there is something, and is then asked for by Chat/Events.
 */
export async function pushChat(
  ctx: WriteContext,
  chat: Chat,
  messages: readonly MessageRow[],
  around: Around | undefined,
): Promise<void> {
  const present = await presenter(ctx, null)
  const payload = (side: Side, previous: number, unread: number): Events => {
    const whole: Events = {
      seq: chat.position,
      previous,
      chats: [present.chat(chat, side)],
      messages: messages.map(present.message),
      more: false,
      unread,
    }
    if (Buffer.byteLength(JSON.stringify(whole)) <= MAX_PUSH_BYTES) return whole
    return { ...whole, chats: [], messages: [], more: true }
  }
  const counts = waitsToBeRead(chat) ? 1 : 0
  ctx.push({
    rooms: [ADMINISTRATORS],
    event: 'AdminLoadChat',
    payload: payload('support', chat.position - 1, (around?.others ?? 0) + counts),
  })
  ctx.push({
    rooms: [accountRoom(chat.account_id)],
    event: 'UserLoadChat',
    payload: payload('user', around?.previous ?? 0, (around?.own ?? 0) + chat.user_unread),
  })
}
