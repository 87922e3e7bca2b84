import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { needTexts } from '../i18n/index.ts'
import { placesQuery } from '../pickers/index.ts'
import { type RecapOf, recapQuery } from './recap.ts'

/** Fetches what a question says before a dangerous act; null where it cannot be had, and the question is asked without. */
export function useRecapFacts(): (act: RecapOf) => Promise<ReactNode> {
  const client = useQueryClient()
  return useCallback(
    async (act) => {
      try {
        const [{ RecapFacts }, recap] = await Promise.all([
          import('./RecapFacts.tsx'),
          client.fetchQuery(recapQuery(act)),
          needTexts('recap'),
        ])
        const plant = client.getQueryData(placesQuery.queryKey)?.find(({ id }) => id === recap.industryId)
        return <RecapFacts recap={recap} of={act.of} zone={plant?.timeZone ?? undefined} />
      } catch {
        return null
      }
    },
    [client],
  )
}
