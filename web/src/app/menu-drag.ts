import { useSyncExternalStore } from 'react'

/** The entry of the menu that is being dragged, by its id. */
let dragged: string | null = null
const listeners = new Set<() => void>()

export function setDragged(id: string | null): void {
  dragged = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const draggedEntry = (): string | null => dragged

export const useDraggedEntry = (): string | null => useSyncExternalStore(subscribe, draggedEntry)
