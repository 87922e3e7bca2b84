import type { Infer } from '@lineside/contract/core'
import {
  type executionRecord,
  type executionRow,
  type executionTask,
  getExecution,
  getStandardCheck,
  listExecutions,
  listStandardChecks,
  type standardCheckRecord,
  type standardCheckRow,
} from '@lineside/contract/standard-checks'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call, callList, callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'

export type Check = Infer<typeof standardCheckRecord>
export type CheckRow = Infer<typeof standardCheckRow>
export type Execution = Infer<typeof executionRecord>
export type ExecutionRow = Infer<typeof executionRow>
export type Task = Infer<typeof executionTask>

const DOMAIN = 'standard-checks'

/** How records of a kind are read, and put where the pages read them. */
function recordsOf<R extends { id: number }>(kind: string, list: { name: string }, get: (id: string) => Promise<R>) {
  const record = (id: string | number) =>
    queryOptions({ queryKey: [DOMAIN, kind, String(id)], queryFn: () => get(String(id)) })
  function invalidateRows(client: QueryClient): void {
    client.removeQueries({ queryKey: ['total', list.name] })
    void client.resetQueries({ queryKey: ['list', list.name] })
    void client.invalidateQueries({ queryKey: [DOMAIN, 'home'] })
  }
  return {
    domain: DOMAIN,
    record,
    invalidateRows,
    invalidateAll: (client: QueryClient) => void client.invalidateQueries({ queryKey: [DOMAIN] }),
    put(client: QueryClient, stored: R) {
      client.setQueryData(record(stored.id).queryKey, stored)
      invalidateRows(client)
    },
  } as const
}

export const checks = recordsOf<Check>('model', listStandardChecks, (id) => call(getStandardCheck, { params: { id } }))
export const executions = recordsOf<Execution>('execution', listExecutions, (id) =>
  call(getExecution, { params: { id } }),
)

const EXECUTION = [DOMAIN, 'execution'] as const

/** An execution as the pages have it now. */
export const knownExecution = (client: QueryClient, isMeant: (execution: Execution) => boolean) =>
  client.getQueriesData<Execution>({ queryKey: EXECUTION }).flatMap(([, one]) => (one && isMeant(one) ? [one] : []))[0]

/** What a query of executions holds, with a change of the one that is meant; anything else as it is. */
export function inAnswer(
  key: QueryKey,
  answer: unknown,
  isMeant: (execution: Execution) => boolean,
  change: (execution: Execution) => Execution,
) {
  const isOne = key[0] === EXECUTION[0] && key[1] === EXECUTION[1]
  return isOne && isMeant(answer as Execution) ? change(answer as Execution) : answer
}

export const useExecutionStore = () => useStore<Execution>(executions)

/** What one may start, and what is under way. */
export const homeQuery = queryOptions({
  queryKey: [DOMAIN, 'home'],
  queryFn: async ({ signal }) => {
    const [models, open] = await Promise.all([
      callList(listStandardChecks, { query: { state: 'ENABLED', limit: 200 } }, { signal }),
      callList(listExecutions, { query: { state: 'OPEN,IN_PROGRESS', limit: 100 } }, { signal }),
    ])
    return { models: models.rows, open: open.rows }
  },
})

/** In which an action was opened for a failed task. */
export const executionsOfActionQuery = (actionId: number) =>
  callQuery([DOMAIN, 'of action', actionId], listExecutions, { query: { actionId: String(actionId) } })
