import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOnline } from '../../core/api/index.ts'
import { useAccount } from '../../core/session/index.ts'
import { outbox } from './outbox.ts'
import type { Unsent } from './types.ts'

/** The unsent records of the signed-in person, oldest first. */
export function useUnsent(): readonly Unsent[] {
  const { id } = useAccount()
  const version = useSyncExternalStore(outbox.subscribe, outbox.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's version says when to read anew
  return useMemo(() => outbox.of(id), [id, version])
}

/** Sends what waits when the application starts, and again whenever the connection comes back. */
export function useSendWhenOnline(): void {
  const { id } = useAccount()
  const online = useOnline()
  useEffect(() => {
    if (online) void outbox.sendAll(id)
  }, [online, id])
}

/** Once a record reached the server, what was read before it is out of date. */
export function useFreshAfterSending(client: QueryClient): void {
  const sent = useSyncExternalStore(outbox.subscribe, outbox.countSaved)
  useEffect(() => {
    if (sent === 0) return
    void client.invalidateQueries({ queryKey: ['capture'] })
    void client.resetQueries({ queryKey: ['list'] })
  }, [client, sent])
}
