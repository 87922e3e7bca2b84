import { executionStates, executionTransitions } from '@lineside/contract/standard-checks'
import { TransitionDialog, type TransitionProps, useDialogSubject } from '../../../core/record/dialogs.ts'
import { type Execution, useExecutionStore } from '../queries.ts'

/** Finishes or cancels an execution. */
export function ExecutionDialog({ record, ...dialog }: TransitionProps<Execution>) {
  const subject = useDialogSubject(record, {
    machine: executionStates,
    put: useExecutionStore(),
    facets: ({ state, settledCount, failedCount }, { labels }) => ({
      state: labels.state(state),
      settledCount,
      failedCount,
    }),
  })
  return <TransitionDialog {...dialog} {...subject} machine={executionStates} endpoints={executionTransitions} />
}
