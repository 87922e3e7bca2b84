import {
  type actionPlanRecord,
  type actionPlanRow,
  getActionPlan,
  listActionPlans,
} from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../core/api/index.ts'

export type ActionPlan = Infer<typeof actionPlanRecord>
export type ActionPlanRow = Infer<typeof actionPlanRow>

export const actionPlanQuery = (id: string) =>
  queryOptions({
    queryKey: ['action-plans', 'record', id],
    queryFn: ({ signal }) => call(getActionPlan, { params: { id } }, { signal }),
  })

/** Puts a record, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useActionPlanStore(): (record: ActionPlan) => void {
  const client = useQueryClient()
  return useCallback(
    (record) => {
      client.setQueryData(actionPlanQuery(String(record.id)).queryKey, record)
      client.removeQueries({ queryKey: ['total', listActionPlans.name] })
      void client.resetQueries({ queryKey: ['list', listActionPlans.name] })
    },
    [client],
  )
}
