import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAskAgain } from '../../../core/api/index.ts'
import { onBack } from '../live/line.ts'
import { loadChats } from '../live/load.ts'
import { useLive } from '../live/store.ts'
import { type Group, groupOf, groups, inOrder } from './groups.ts'

const PAGE = 40

interface Reading {
  group: Group
  loaded: boolean
  failed: boolean
  /** of the next page; null: there is none */
  cursor: string | null
}

const blank = (group: Group): Reading => ({ group, loaded: false, failed: false, cursor: null })

/** The chats of a group in their order: read page by page, and kept true by what comes. */
export function useChatList(group: Group) {
  const ready = useLive((state) => state.ready)
  const all = useLive((state) => state.chats)
  const [reading, setReading] = useState(() => blank(group))
  const now = reading.group === group ? reading : blank(group)
  const read = useCallback(
    async (cursor: string | null) => {
      try {
        const query = { status: [...groups[group]], limit: PAGE, ...(cursor && { cursor }) }
        const { nextCursor } = await loadChats(query)
        setReading({ group, loaded: true, failed: false, cursor: nextCursor })
      } catch {
        setReading((before) => ({ ...(before.group === group ? before : blank(group)), failed: true }))
      }
    },
    [group],
  )
  useEffect(() => {
    if (!ready) return
    void read(null)
    return onBack(() => void read(null))
  }, [ready, read])
  useAskAgain(now.failed && !now.loaded, () => read(null))
  const chats = useMemo(() => inOrder([...all.values()].filter((chat) => groupOf(chat) === group)), [all, group])
  return {
    chats,
    loaded: now.loaded,
    failed: now.failed && !now.loaded,
    retry: () => void read(null),
    more: now.cursor === null ? undefined : () => void read(now.cursor),
  }
}
