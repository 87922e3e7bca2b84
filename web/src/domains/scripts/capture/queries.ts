import { getOpenRun, scripts } from '@lineside/contract/scripts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callQuery } from '../../../core/api/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { hasEnded } from './ending.ts'
import { isUnderWay, type Run, savedRun, saveRun } from './saved-run.ts'

const MINUTE = 60_000
/** So many routes are read at once, which is all of several plants. */
const MAX_ROUTES = 500

export const routesQuery = callQuery(['capture', 'routes'], scripts.list, {
  query: { enabled: true, limit: MAX_ROUTES },
  staleTime: MINUTE,
})

export const openRunQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['capture', 'open-run', accountId],
    queryFn: async ({ signal }) => {
      const { run: open } = await call(getOpenRun, {}, { signal })
      // its end may still wait on this device
      const run = open && !hasEnded(accountId, open.id) ? open : null
      saveRun(accountId, run)
      return { run }
    },
    refetchInterval: MINUTE,
  })

/** The own route under way; without a connection as the device knew it. */
export function useOpenRun(): Run | null {
  const { id } = useAccount()
  const { data } = useQuery(openRunQuery(id))
  const run = data ? data.run : savedRun(id)
  return run && isUnderWay(run) && !hasEnded(id, run.id) ? run : null
}
