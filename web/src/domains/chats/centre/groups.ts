import type { Chat } from '../live/types.ts'

/** Chats that go on, and those that are over. */
export const groups = {
  open: ['W', 'D'],
  finished: ['F', 'C'],
} as const satisfies Record<string, readonly Chat['status'][]>

export type Group = keyof typeof groups

export const groupOf = ({ status }: Pick<Chat, 'status'>): Group =>
  status === 'W' || status === 'D' ? 'open' : 'finished'

/** Who waits too long first, the longest before the others; then by the last message, the newest first. */
export function inOrder(chats: Iterable<Chat>): Chat[] {
  return [...chats].sort(
    (a, b) =>
      Number(b.alerted) - Number(a.alerted) ||
      (a.alerted ? timeOf(a.waitingSince) - timeOf(b.waitingSince) : 0) ||
      timeOf(b.lastMessageTime) - timeOf(a.lastMessageTime) ||
      b.chatId - a.chatId,
  )
}

/** Whose users wait for an answer that is nobody else's to give: as in the list who waits too long first, the longest before the others. */
export function waitingFor(accountId: number, chats: Iterable<Chat>): Chat[] {
  const isTheirs = ({ responsibleId }: Chat) => responsibleId === null || responsibleId === accountId
  return [...chats]
    .filter((chat) => groupOf(chat) === 'open' && chat.waitingSince !== null && isTheirs(chat))
    .sort(
      (a, b) =>
        Number(b.alerted) - Number(a.alerted) || timeOf(a.waitingSince) - timeOf(b.waitingSince) || a.chatId - b.chatId,
    )
}

const timeOf = (instant: string | null) => (instant === null ? 0 : Date.parse(instant))
