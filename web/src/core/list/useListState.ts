import type { ListDefinition } from '@lineside/contract/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
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
 * A link with any query of its own never meets a hidden default (decisions 5.8).
 */
export function useListState(definition: ListDefinition, defaults?: () => Values): ListState {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const hasDefaults = defaults !== undefined
  const bare = searchStr === '' || searchStr === '?'
  // biome-ignore lint/correctness/useExhaustiveDependencies: defaults are asked once per address, not per drawing
  const values = useMemo(() => {
    if (bare) return rememberedState(pathname) ?? defaults?.() ?? {}
    return readValues(definition, Object.fromEntries(new URLSearchParams(searchStr)))
  }, [definition, pathname, searchStr, bare])

  const address = useCallback(
    (next: Values) => pathname + queryText(writeValues(definition, next, hasDefaults)),
    [definition, pathname, hasDefaults],
  )
  useEffect(() => {
    rememberState(pathname, values)
    const wanted = address(values)
    if (bare && wanted !== pathname) router.history.replace(wanted)
  }, [router, pathname, values, address, bare])

  const change = useCallback((next: Values) => router.history.replace(address(next)), [router, address])
  return { values, change }
}
