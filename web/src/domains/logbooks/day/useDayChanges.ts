import { listLogbookDays } from '@lineside/contract/logbooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useListChanges } from '../../../core/realtime/index.ts'
import { refreshDays } from '../queries.ts'

/** What another person does shows at once. */
export function useDayChanges(): void {
  const client = useQueryClient()
  useListChanges(
    listLogbookDays.name,
    useCallback(() => refreshDays(client), [client]),
  )
}
