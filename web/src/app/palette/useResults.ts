import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { DoorsContext, NavigateContext } from '../../core/navigation/index.ts'
import type { PaletteAnswer, PaletteHits, PaletteSource } from '../../core/palette/index.ts'
import { useRested } from '../../core/search/index.ts'
import type { PaletteGroup } from '../../ui/palette.ts'

/** Keys of one word follow each other faster; with the server’s answer the first records are there within 150 ms. */
const REST_MS = 80

/** What domains have for a text, term when one rests from typing. */
export function useResults(typed: string): { groups: PaletteGroup[]; searching: boolean; notes: string[] } {
  const { t } = useTranslation('palette')
  const queryClient = useQueryClient()
  const navigate = useContext(NavigateContext)
  const sources = useSources()
  const rested = useRested(typed, REST_MS)
  // what the palette opens on has nothing to do with what is typed: it is not there while that is on its way
  const term = typed === '' ? '' : rested
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, term],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(term, { signal, queryClient }),
      enabled: typed === '' || term !== '',
      placeholderData: (last: PaletteAnswer | undefined) => (term === '' ? undefined : keepPreviousData(last)),
      staleTime: term === '' ? 0 : 60_000,
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
  const answers = typed !== '' && term === '' ? [] : results.flatMap(({ data }) => data ?? [])
  const failed = typed !== '' && results.some(({ isError }) => isError)
  return {
    groups: answers
      .flatMap(({ groups }) => groups)
      .map((group) => ({ id: group.id, label: group.label, items: itemsOf(group) })),
    searching: typed !== term || results.some(({ isFetching }) => isFetching && typed !== ''),
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
