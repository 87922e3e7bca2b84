import { useCallback, useEffect, useState } from 'react'
import { useAskAgain } from '../../../core/api/index.ts'
import { onBack } from './line.ts'
import { loadConversation } from './load.ts'
import { useLive } from './store.ts'

/** Reads the messages of a chat once somebody looks at it, again when the server is back. */
export function useConversation(chatId: number | undefined): { failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState(false)
  const loaded = useLive((state) => state.conversations.get(chatId ?? 0)?.loaded ?? false)
  const read = useCallback(() => {
    if (chatId === undefined || loaded) return
    setFailed(false)
    loadConversation(chatId).catch(() => setFailed(true))
  }, [chatId, loaded])
  useEffect(() => {
    read()
    return onBack(read)
  }, [read])
  useAskAgain(failed && !loaded, read)
  return { failed: failed && !loaded, retry: read }
}
