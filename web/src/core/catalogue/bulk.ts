import type { Versioned } from './useSetEnabled.tsx'

/** So many go in one call: few enough for progress to be seen. */
const BATCH = 40

/** Why one of many was not changed. */
export interface RowProblem {
  code: string
  message: string
  fields?: Record<string, string> | undefined
}

export type Failed<S> = S & { problem: RowProblem }

/** What a command for many answers of each. */
export type BulkAnswer = readonly { id: number; problem: RowProblem | null }[]

/** Sends a command for many, some at a time; `progress` hears how many were answered. Those that were refused come back. */
export async function sendInBatches<S extends Versioned>(
  rows: readonly S[],
  send: (some: { id: number; rowVersion: number }[]) => Promise<BulkAnswer>,
  progress: (answered: number) => void,
): Promise<Failed<S>[]> {
  const failed: Failed<S>[] = []
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    const answer = await send(some.map(({ id, rowVersion }) => ({ id, rowVersion })))
    const problems = new Map(answer.map(({ id, problem }) => [id, problem]))
    for (const row of some) {
      const problem = problems.get(row.id)
      if (problem) failed.push({ ...row, problem })
    }
    progress(at + some.length)
  }
  return failed
}

/** Trying again where somebody was faster means: on the current version. */
export const reloadStale = <S extends Versioned>(
  failed: readonly Failed<S>[],
  get: (id: number) => Promise<Versioned>,
) =>
  Promise.all(
    failed.map(async (row): Promise<S> => {
      if (row.problem.code !== 'STALE') return row
      const { rowVersion } = await get(row.id)
      return { ...row, rowVersion }
    }),
  )
