import type { Infer } from '@lineside/contract/core'
import { listPillarOptions, type pillarOption } from '@lineside/contract/pillars'
import { listTopicOptions } from '@lineside/contract/topics'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/index.ts'
import { MASTER_DATA_MS } from './places.ts'

/** Door of the pickers of action plans, apart from the main one so that a page without them stays light. */
export type PillarOption = Infer<typeof pillarOption>

const none: readonly PillarOption[] = []

/** Every pillar with its elements, in their order; none while they are on their way. */
export function usePillars() {
  const { data, isPending, error, refetch } = useQuery(
    callQuery(['pickers', 'pillars'], listPillarOptions, { staleTime: MASTER_DATA_MS }),
  )
  return { pillars: data ?? none, loading: isPending, error, refetch }
}

/** The topics of the reader, by name. */
export const useTopics = () => useQuery(callQuery(['pickers', 'topics'], listTopicOptions, {}))
