import type { StateMachine } from '@lineside/contract/core'
import { useCallback } from 'react'
import type { RenderCell } from '../../../core/list/index.ts'
import { StateBadge } from '../../../core/record/index.ts'

interface Row {
  industryId: number
  enabled: boolean
}

/** What both catalogues draw alike: the plant, and whether it is enabled. */
export function useCells<R extends Row>(machine: StateMachine<'ENABLED' | 'DISABLED'>): RenderCell<string, R> {
  return useCallback(
    (column, { industryId, enabled }, { placeName }) => {
      if (column === 'industryId') return placeName('industry', { industryId })
      if (column === 'enabled') return <StateBadge machine={machine} state={enabled ? 'ENABLED' : 'DISABLED'} />
      return undefined
    },
    [machine],
  )
}
