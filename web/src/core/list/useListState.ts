import { type ListDefinition, VIEW_KEY } from '@lineside/contract/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryText } from '../api/query.ts'
import { useAccount } from '../session/index.ts'
import { rememberedState, rememberState } from './memory.ts'
import { viewsInAddress } from './quick-views.ts'
import type { FilterPart } from './types.ts'
import { ignoredIn, readValues, type Values, writeValues } from './values.ts'
import { storedDefault } from './view-values.ts'

export interface ListState {
  values: Values
  change: (values: Values) => void
  /** what the address asks for and the list does not do, by name */
  ignored: Values
  /** the list is as it opened by itself: no link, no choice of the reader's */
  untouched: boolean
}

interface ListStateInput {
  /** the filters of a first visit */
  defaultFilters?: (() => Values) | undefined
  /** which of the lists of its screen it is */
  tab?: string | undefined
  filterPart?: Pick<FilterPart, 'tidy'> | undefined
  /** filters that hold always */
  fixed?: Values | undefined
}

/**
 * The values of a list: what the address says; an address without a query means what the list last showed, and the
 * first time its default filters. The address is brought in line, so that a link reproduces the list.
 * A link with any query of its own never meets a hidden default (decisions 5.8). `tab` tells apart the lists of one
 * screen; it stands in the address beside the list's own values.
 */
export function useListState(definition: ListDefinition, input: ListStateInput): ListState {
  const { defaultFilters: defaults, filterPart, fixed, tab } = input
  const router = useRouter()
  const { pathname, searchStr } = useOwnAddress()
  const hasDefaults = defaults !== undefined
  const reader = useAccount().id
  const named = new URLSearchParams(searchStr).has(VIEW_KEY)
  const own = tab === undefined ? {} : { tab }
  const name = pathname + queryText(own)
  const bare = searchStr === '' || searchStr === '?' || searchStr === queryText(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: defaults are asked once per address, not per drawing
  const { values, ignored } = useMemo(() => {
    if (bare) {
      const values = rememberedState(name) ?? storedDefault(definition, reader) ?? defaults?.() ?? {}
      return { values, ignored: {} }
    }
    const search = Object.fromEntries(new URLSearchParams(searchStr))
    const read = { ...viewsInAddress(definition, search, reader), ...readValues(definition, search) }
    const values = tidied(read, read, filterPart)
    return { values, ignored: ignoredIn(definition, search, { ...values, ...fixed }) }
  }, [definition, name, searchStr, bare, reader])

  const [opened] = useState(() => (bare && !rememberedState(name) ? JSON.stringify(values) : null))

  const address = useCallback(
    (next: Values) => pathname + queryText({ ...(tab ? { tab } : {}), ...writeValues(definition, next, hasDefaults) }),
    [definition, pathname, tab, hasDefaults],
  )
  // a text that comes to rest after its reader has pressed a row must not call them back from where they are going
  const stillHere = useCallback(() => router.history.location.pathname === pathname, [router, pathname])
  useEffect(() => {
    rememberState(name, values)
    const canonical = address(values)
    const mayReplace = bare || (named && Object.keys(ignored).length === 0)
    if (mayReplace && canonical !== pathname + searchStr && stillHere()) router.history.replace(canonical)
  }, [router, name, pathname, searchStr, values, ignored, address, bare, named, stillHere])

  const change = useCallback(
    (next: Values) => {
      const tidy = tidied(next, values, filterPart)
      return stillHere() ? router.history.replace(address(tidy)) : rememberState(name, tidy)
    },
    [router, address, name, stillHere, filterPart, values],
  )
  return { values, ignored, change, untouched: opened === JSON.stringify(values) }
}

/** The values without what no longer goes with the others: the field of a form that is not chosen any more. */
export const tidied = (values: Values, before: Values, part?: Pick<FilterPart, 'tidy'>): Values =>
  part ? part.tidy(values, before) : values

/** The address as long as it is this screen's: while the next screen is fetched, the location is already that one's. */
function useOwnAddress(): { pathname: string; searchStr: string } {
  const location = useLocation()
  const saved = useRef(location)
  if (location.pathname === saved.current.pathname) saved.current = location
  return saved.current
}
