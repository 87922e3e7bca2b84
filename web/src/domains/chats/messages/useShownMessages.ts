import { useMemo, useSyncExternalStore } from 'react'
import { useAccount } from '../../../core/session/index.ts'
import { onUnsent, unsentMessages } from '../live/outbox.ts'
import { useTrouble } from '../live/sender.ts'
import { type Conversation, useLive } from '../live/store.ts'
import { shownMessages } from './message.ts'

const blank: Conversation = { messages: [], more: false, loaded: false }

/** The messages of a chat as they are shown, what is unsent of it among them; of one that is not opened yet what opens it. */
export function useShownMessages(chatId: number | undefined, side: 'R' | 'U') {
  const { name } = useAccount()
  const conversation = useLive((state) => state.conversations.get(chatId ?? 0)) ?? blank
  const readBefore = useLive((state) => state.chats.get(chatId ?? 0)?.otherReadSeq ?? 0)
  const unsent = useSyncExternalStore(onUnsent, unsentMessages)
  const trouble = useTrouble()
  const messages = useMemo(() => {
    // a user has one chat: whatever they still have to send belongs to it
    const theirs = side === 'U' ? unsent : unsent.filter(({ payload }) => payload.chatId === chatId)
    return shownMessages(conversation.messages, theirs, { side, author: name, trouble, readBefore })
  }, [conversation, unsent, trouble, side, name, chatId, readBefore])
  return { conversation, messages }
}
