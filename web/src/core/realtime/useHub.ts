import type { ListChanged } from '@lineside/contract/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type HubState, hubState, onHub, onHubState, watchList } from './hub.ts'

export function useHubState(): HubState {
  return useSyncExternalStore(onHubState, hubState)
}

/** Does something at an event of the hub, see `onHub`. */
export function useHub<P = unknown>(event: string, handle: (payload: P) => void): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => onHub(event, (payload) => latest.current(payload as P)), [event])
}

/** Does something when records of a list endpoint changed, or when that may have been missed. */
export function useListChanges(endpoint: string, handle: () => void): void {
  const domain = endpoint.split('.', 1)[0]
  useEffect(() => watchList(endpoint), [endpoint])
  // a page is read before the hub is reached: what came in between was told to nobody here
  useHub('joined', handle)
  useHub('missed', handle)
  useHub<ListChanged>('listChanged', ({ list }) => {
    if (list === domain) handle()
  })
}
