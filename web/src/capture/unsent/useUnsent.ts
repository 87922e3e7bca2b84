import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useOnline } from '../../core/api/index.ts'
import { useAccount } from '../../core/session/index.ts'
import { AGAIN_MS, outbox } from '../../core/unsent/outbox.ts'
import { readFirst } from '../../core/unsent/read-first.ts'
import type { Unsent } from '../../core/unsent/types.ts'
import { askForSync, onSync } from '../worker/register.ts'

/** The unsent records of the signed-in person, oldest first. */
export function useUnsent(): readonly Unsent[] {
  const { id } = useAccount()
  const version = useSyncExternalStore(outbox.subscribe, outbox.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's version says when to read anew
  return useMemo(() => outbox.of(id), [id, version])
}

/** Why nothing is taken although the server answers; null where there is no such reason. */
export const useFault = () => useSyncExternalStore(outbox.subscribe, outbox.fault)

/** Sends what waits when the application starts and whenever the connection comes back, and offers it again while it waits. */
export function useSendWhenOnline(): void {
  const { id } = useAccount()
  const client = useQueryClient()
  const online = useOnline()
  const waits = useUnsent().some((one) => one.refusal === null)
  useEffect(() => {
    if (waits) void askForSync().catch(() => undefined)
    if (!online || !waits) return
    let isOver = false
    void readFirst(client).then(() => (isOver ? undefined : outbox.sendAll(id)))
    const timer = setInterval(() => void outbox.sendAll(id), AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [online, waits, id, client])
}

/** Sends what waits when the browser says by itself that there is a network. */
export function useSendWhenWoken(): void {
  const { id } = useAccount()
  const client = useQueryClient()
  useEffect(() => onSync(() => void readFirst(client).then(() => outbox.sendAll(id))), [id, client])
}

/** Once a record reached the server, what was read before it is out of date. */
export function useFreshAfterSending(client: QueryClient): void {
  const sent = useSyncExternalStore(outbox.subscribe, outbox.countSaved)
  // what was sent before this began is no news to what is read since
  const known = useRef(sent)
  useEffect(() => {
    if (sent === known.current) return
    known.current = sent
    void client.invalidateQueries({ queryKey: ['capture'] })
    void client.resetQueries({ queryKey: ['list'] })
  }, [client, sent])
}
