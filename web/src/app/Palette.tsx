import { searchText } from '@lineside/contract/core'
import { type RouteId, routePath, routes } from '@lineside/contract/routes'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from '../core/i18n/index.ts'
import { DoorsContext, NavigateContext, useCanOpen } from '../core/navigation/index.ts'
import { type PaletteSource, pageActions } from '../core/palette/index.ts'
import { useRested } from '../core/search/index.ts'
import { PaletteDialog, type PaletteGroup, type PaletteItem } from '../ui/palette.ts'

/** So many are shown of one kind. */
const MAX_HITS = 6
const REST_MS = 250
/** The error page, the print view, what developers look at. */
const notToJumpTo: ReadonlySet<RouteId> = new Set([0, 98, 99])

/** Ctrl-K: what can be done on this page, every screen one may open, a record by its number, and what domains find. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [actions] = useState(pageActions)
  const fits = fitter(text)
  const screens = useScreens().filter(({ label }) => fits(label))
  const doable: PaletteItem[] = actions
    .filter(({ label }) => fits(label))
    .map(({ id, label, blocked, onSelect }) => ({ id: `action-${id}-${label}`, label, blocked, onSelect }))
  const records = useRecords(text)
  const { groups: hits, searching } = useHits(text)
  const groups: PaletteGroup[] = [
    { id: 'actions', label: t('palette.actions'), items: doable.slice(0, 2 * MAX_HITS) },
    { id: 'records', label: t('palette.records'), items: records },
    { id: 'screens', label: t('palette.screens'), items: text.trim() === '' ? screens : screens.slice(0, MAX_HITS) },
    ...hits,
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const whole = count === 0 ? t('palette.none') : t('palette.count', { count })
  const status = searching ? t('palette.searching') : whole
  return (
    <PaletteDialog
      open={open}
      onClose={onClose}
      title={t('palette.title')}
      label={t('palette.label')}
      text={text}
      onText={setText}
      groups={groups}
      status={status}
    />
  )
}

/** Whether a label has every term of a text in it, blind to accents and case. */
function fitter(text: string): (label: string) => boolean {
  const terms = searchText(text).split(/\s+/)
  return (label) => terms.every((term) => searchText(label).includes(term))
}

function useScreens(): PaletteItem[] {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const navigate = useContext(NavigateContext)
  const items = routes
    .filter(({ id, path }) => !path.includes('{') && canOpen(id) && !notToJumpTo.has(id))
    .map(({ id, path }) => ({ id: `screen-${id}`, label: t(`routes.${id}`), onSelect: () => navigate?.(path) }))
  // a screen that stands at two paths is one
  return items.filter(({ label }, at) => items.findIndex((one) => one.label === label) === at)
}

/** A number may be that of any record whose screen takes one; the page says where there is none of that number. */
function useRecords(text: string): PaletteItem[] {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const navigate = useContext(NavigateContext)
  const number = /^#?\s*(\d{1,12})$/.exec(text.trim())?.[1]
  if (number === undefined) return []
  const fill = routePath as (id: RouteId, params: Record<string, string>) => string
  const items = routes
    .filter(({ id, path }) => path.endsWith('/{id}') && path.split('{').length === 2 && canOpen(id))
    .map(({ id }) => ({
      id: `record-${id}`,
      label: t('palette.record', { name: t(`routes.${id}`), number }),
      onSelect: () => navigate?.(fill(id, { id: number })),
    }))
  return items.filter(({ label }, at) => items.findIndex((one) => one.label === label) === at)
}

/** What the doors' sources find, asked when one rests from typing. */
function useHits(text: string): { groups: PaletteGroup[]; searching: boolean } {
  const queryClient = useQueryClient()
  const canOpen = useCanOpen()
  const navigate = useContext(NavigateContext)
  const sources = useSources().filter(({ route }) => canOpen(route))
  const rested = useRested(text.trim(), REST_MS)
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(rested, { signal, queryClient, most: MAX_HITS }),
      enabled: rested !== '',
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })),
  })
  const groups = sources.map((source, at): PaletteGroup => {
    const hits = rested === '' ? [] : (results[at]?.data ?? [])
    const items = hits.map(({ id, label, detail, address }) => ({
      id: `${source.id}-${id}`,
      label,
      detail,
      onSelect: () => navigate?.(address),
    }))
    return { id: source.id, label: source.label(), items }
  })
  return { groups, searching: rested !== text.trim() || results.some(({ isFetching }) => isFetching) }
}

function useSources(): readonly PaletteSource[] {
  const doors = useContext(DoorsContext)
  const { data } = useQuery({
    queryKey: ['palette', 'sources'],
    queryFn: async () => (await Promise.all(doors.map(({ palette }) => palette?.() ?? []))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
