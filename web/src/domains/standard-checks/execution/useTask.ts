import type { Infer } from '@lineside/contract/core'
import { settleTask, type taskOutcome, undoTask } from '@lineside/contract/standard-checks'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Execution, type Task, useExecutionStore } from '../queries.ts'

type Sent = Infer<typeof taskOutcome>
export type Outcome = Pick<Sent, 'outcome'> & Partial<Omit<Sent, 'rowVersion'>>

const taskIn = ({ steps }: Execution, id: number) => steps.flatMap(({ tasks }) => tasks).find((one) => one.id === id)

/**
 * Sends what is said of a task for the version that was seen. Where somebody settled another task meanwhile it is sent
 * again for the newer one; where it was this one, the page shows what they said.
 */
export async function sendForTask(
  execution: Execution,
  task: Task,
  send: (rowVersion: number) => Promise<Execution>,
): Promise<Execution> {
  try {
    return await send(execution.rowVersion)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'STALE') throw error
    const current = error.current as Execution
    if (taskIn(current, task.id)?.state !== task.state) return current
    return send(current.rowVersion)
  }
}

export const settle = (execution: Execution, task: Task, outcome: Outcome) =>
  sendForTask(execution, task, (rowVersion) =>
    call(settleTask, { params: { id: task.id }, body: { rowVersion, ...outcome } }),
  )

/** What is said of a task by one press. */
export function useTask(execution: Execution, task: Task) {
  const put = useExecutionStore()
  const mutation = useMutation({
    mutationFn: (outcome: Outcome | null) =>
      outcome
        ? settle(execution, task, outcome)
        : sendForTask(execution, task, (rowVersion) =>
            call(undoTask, { params: { id: task.id }, body: { rowVersion } }),
          ),
    onSuccess: put,
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
  return {
    say: (outcome: Outcome) => mutation.mutate(outcome),
    undo: () => mutation.mutate(null),
    busy: mutation.isPending,
  }
}
