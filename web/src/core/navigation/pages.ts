import { findRoute, type RouteId } from '@lineside/contract/routes'
import { createContext, useContext } from 'react'
import { useAccount } from '../session/index.ts'
import type { DomainDoor } from './door.ts'

/** The paths of the contract that have a page in this build. */
export type ExistingPages = ReadonlySet<string>

export function existingPages(doors: readonly DomainDoor[]): ExistingPages {
  return new Set(doors.flatMap((door) => Object.keys(door.pages)))
}

export const PagesContext = createContext<ExistingPages>(new Set())

/** Whether a screen exists and this account may open it: what menus, tiles and links ask before they offer it. */
export function useCanOpen(): (id: RouteId) => boolean {
  const pages = useContext(PagesContext)
  const account = useAccount()
  return (id) => account.availableRoutes.includes(id) && pages.has(findRoute(id).path)
}
