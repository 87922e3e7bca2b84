import type { ListDefinition } from '@lineside/contract/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { queryText } from '../api/query.ts'
import { rememberedState, rememberState } from './memory.ts'
import { readValues, type Values, writeValues } from './values.ts'

export interface ListState {
  values: Values
  change: (values: Values) => void
}

/**
 * The values of a list: what the address says; an address without a query means what the list last showed, and the
 * first time its default filters. The address is brought in line, so that a link reproduces the list.
 * A link with any query of its own never meets a hidden default (decisions 5.8). `tab` tells apart the lists of one
 * screen; it stands in the address beside the list's own values.
 */
export function useListState(definition: ListDefinition, defaults?: () => Values, tab?: string): ListState {
  const router = useRouter()
  const { pathname, searchStr } = useOwnAddress()
  const hasDefaults = defaults !== undefined
  const own = tab === undefined ? {} : { tab }
  const name = pathname + queryText(own)
  const bare = searchStr === '' || searchStr === '?' || searchStr === queryText(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: defaults are asked once per address, not per drawing
  const values = useMemo(() => {
    if (bare) return rememberedState(name) ?? defaults?.() ?? {}
    return readValues(definition, Object.fromEntries(new URLSearchParams(searchStr)))
  }, [definition, name, searchStr, bare])

  const address = useCallback(
    (next: Values) => pathname + queryText({ ...(tab ? { tab } : {}), ...writeValues(definition, next, hasDefaults) }),
    [definition, pathname, tab, hasDefaults],
  )
  useEffect(() => {
    rememberState(name, values)
    const wanted = address(values)
    if (bare && wanted !== pathname + searchStr) router.history.replace(wanted)
  }, [router, name, pathname, searchStr, values, address, bare])

  const change = useCallback((next: Values) => router.history.replace(address(next)), [router, address])
  return { values, change }
}

/** The address as long as it is this screen's: while the next screen is fetched, the location is already that one's. */
function useOwnAddress(): { pathname: string; searchStr: string } {
  const location = useLocation()
  const kept = useRef(location)
  if (location.pathname === kept.current.pathname) kept.current = location
  return kept.current
}
