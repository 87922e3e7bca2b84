import { useMemo, useSyncExternalStore } from 'react'
import type { Account } from '../core/session/index.ts'

/** How a person has their menu on this device. */
interface MenuMemory {
  /** the groups that are folded */
  folded: readonly string[]
  /** the entries that were pinned here before they were saved with the person, in their order */
  favourites: readonly string[]
}

const nothing: MenuMemory = { folded: [], favourites: [] }
const keyOf = (accountId: number) => `lineside.menu.${accountId}`

const read = new Map<number, MenuMemory>()
const listeners = new Set<() => void>()

function memoryOf(accountId: number): MenuMemory {
  let memory = read.get(accountId)
  if (!memory) {
    try {
      memory = { ...nothing, ...JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '{}') } as MenuMemory
    } catch {
      memory = nothing
    }
    read.set(accountId, memory)
  }
  return memory
}

export function changeMenu(accountId: number, changed: Pick<MenuMemory, 'folded'>): void {
  const memory = { ...memoryOf(accountId), ...changed }
  read.set(accountId, memory)
  for (const listener of listeners) listener()
  localStorage.setItem(keyOf(accountId), JSON.stringify(memory))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMenuMemory = (accountId: number): MenuMemory =>
  useSyncExternalStore(subscribe, () => memoryOf(accountId))

/** The pinned entries of a person, in their order: those of the account, before it has any those of this device. */
export function useFavourites({ id, favourites }: Pick<Account, 'id' | 'favourites'>): readonly string[] {
  const { favourites: ofDevice } = useMenuMemory(id)
  return useMemo(() => favourites?.map(String) ?? ofDevice, [favourites, ofDevice])
}

/** For tests; a page that is loaded anew reads what is stored. */
export const clearMenus = (): void => read.clear()
