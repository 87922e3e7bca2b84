import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenPage } from '../../../core/page/index.ts'
import { type Place, placesQuery } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface } from '../../../ui/index.ts'
import { pillarsQuery, type Topic, topicsQuery } from '../queries.ts'

interface Ready {
  topics: readonly Topic[]
  places: readonly Place[]
}

interface FormReadyProps {
  title: string
  children: (ready: Ready) => ReactNode
}

/** A form of an action once what it chooses from is there: a choice that is not offered yet would be taken for a lost one. */
export function FormReady({ title, children }: FormReadyProps) {
  const topics = useQuery(topicsQuery)
  const pillars = useQuery(pillarsQuery)
  const places = useQuery(placesQuery)
  if (topics.data && pillars.data && places.data) return children({ topics: topics.data, places: places.data })
  const failed = [topics, pillars, places].find(({ isError }) => isError)
  return (
    <ScreenPage title={title} back={2500}>
      <Surface>
        {failed ? (
          <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Skeleton shape="form" count={6} />
        )}
      </Surface>
    </ScreenPage>
  )
}
