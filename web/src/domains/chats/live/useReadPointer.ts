import { useEffect } from 'react'
import { noteReadUpTo } from './read.ts'
import { useLive } from './store.ts'
import { useSeen } from './useSeen.ts'

/** Says that a chat has been read up to its last message, while somebody has it before their eyes. */
export function useReadPointer(chatId: number | undefined, inSight: boolean): void {
  const seen = useSeen() && inSight
  const chat = useLive((state) => (chatId === undefined ? undefined : state.chats.get(chatId)))
  const conversation = useLive((state) => state.conversations.get(chatId ?? 0))
  const last = conversation?.loaded ? conversation.messages.at(-1)?.seq : undefined
  const unread = chat !== undefined && last !== undefined && chat.readSeq < last
  useEffect(() => {
    if (seen && unread && chatId !== undefined && last !== undefined) noteReadUpTo(chatId, last)
  }, [seen, unread, chatId, last])
}
