import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { DoorsContext, NavigateContext } from '../../core/navigation/index.ts'
import type { PaletteAnswer, PaletteHits, PaletteSource } from '../../core/palette/index.ts'
import { useRested } from '../../core/search/index.ts'
import type { PaletteGroup } from '../../ui/palette.ts'

const REST_MS = 150

/** What domains have for a text, asked when one rests from typing. */
export function useFound(typed: string): { groups: PaletteGroup[]; searching: boolean; notes: string[] } {
  const { t } = useTranslation('palette')
  const queryClient = useQueryClient()
  const navigate = useContext(NavigateContext)
  const sources = useSources()
  const rested = useRested(typed, REST_MS)
  // what the palette opens on has nothing to do with what is typed: it is not there while that is on its way
  const asked = typed === '' ? '' : rested
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, { signal, queryClient }),
      enabled: typed === '' || asked !== '',
      placeholderData: (last: PaletteAnswer | undefined) => (asked === '' ? undefined : keepPreviousData(last)),
      staleTime: asked === '' ? 0 : 60_000,
      retry: false,
    })),
  })
  const itemsOf = ({ id, hits }: PaletteHits) =>
    hits.map(({ label, detail, address }) => ({
      id: `${id}-${address}`,
      label,
      detail,
      href: address,
      onSelect: () => navigate?.(address),
    }))
  const answers = typed !== '' && asked === '' ? [] : results.flatMap(({ data }) => data ?? [])
  const failed = typed !== '' && results.some(({ isError }) => isError)
  return {
    groups: answers
      .flatMap(({ groups }) => groups)
      .map((group) => ({ id: group.id, label: group.label, items: itemsOf(group) })),
    searching: typed !== asked || results.some(({ isFetching }) => isFetching && typed !== ''),
    notes: [...answers.flatMap(({ note }) => note ?? []), ...(failed ? [t('failed')] : [])],
  }
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
