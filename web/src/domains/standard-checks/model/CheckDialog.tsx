import { standardCheckStates, standardCheckTransitions } from '@lineside/contract/standard-checks'
import { TransitionDialog, type TransitionProps, useDialogSubject } from '../../../core/record/dialogs.ts'
import type { Check } from '../queries.ts'

interface CheckDialogProps extends TransitionProps<Check> {
  put: (record: Check) => void
}

/** The dialog of a transition of a model: what it asks for follows from its row of the state table. */
export function CheckDialog({ record, put, ...dialog }: CheckDialogProps) {
  const subject = useDialogSubject(record, {
    machine: standardCheckStates,
    put,
    facets: ({ state, version, name }, { labels }) => ({ state: labels.state(state), version, name }),
  })
  return (
    <TransitionDialog {...dialog} {...subject} machine={standardCheckStates} endpoints={standardCheckTransitions} />
  )
}
