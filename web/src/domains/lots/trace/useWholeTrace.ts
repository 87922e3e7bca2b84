import { useQueries } from '@tanstack/react-query'
import { type Trace, wholeTraceQuery } from './queries.ts'

/** A lot's trace both ways, all levels of it. */
export function useWholeTrace(lotId: number) {
  const [backward, forward] = useQueries({
    queries: [wholeTraceQuery(lotId, 'backward'), wholeTraceQuery(lotId, 'forward')],
  })
  const traces: Trace[] | null = backward?.data && forward?.data ? [backward.data, forward.data] : null
  return {
    traces,
    truncated: traces?.some(({ truncated }) => truncated) ?? false,
    failed: [backward, forward].find((one) => one?.isError),
  }
}
